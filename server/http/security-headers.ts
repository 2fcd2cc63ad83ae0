/** Headers that go with every answer, whatever it is (gateway.md GW-12). */
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import fp from 'fastify-plugin'

const permissionsPolicy = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'payment=()',
  'usb=()',
].join(', ')

/** For everything that is not a page: it may load nothing and be shown nowhere. A page replaces it with its own. */
export const strictPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Two years, in seconds. Not for subdomains: the hosts are the customers' own, and so is what else they run there.
const transportSecurity = { maxAge: 63_072_000, includeSubDomains: false }

/**
 * The whole set as plain pairs. Helmet decides on its part once: its plugin would build all its middlewares anew for
 * every request, a tenth of what a page from memory costs.
 */
async function fixedHeaders(): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    strictTransportSecurity: transportSecurity,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  probe.get('/', (_request, reply) => reply.send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const own = ['content-length', 'connection', 'date']
  const pairs = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  return {
    ...Object.fromEntries(pairs.filter(([name]) => !own.includes(name))),
    'content-security-policy': strictPolicy,
    'permissions-policy': permissionsPolicy,
  }
}

/** For answers that are written before Fastify has a reply (400, 408, 431) as well. */
export const securityHeaderPairs: Record<string, string> = await fixedHeaders()

export const securityHeaders = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(securityHeaderPairs).header('x-request-id', request.id)
      done()
    })
  },
  { name: 'security-headers' },
)
