/** Headers of every response (gateway.md GW-12). */
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

/** Policy of everything but pages: it may load nothing and be embedded nowhere. */
export const strictPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Two years, in seconds. Not for subdomains: customers run other services below their own hosts.
const transportSecurity = { maxAge: 63_072_000, includeSubDomains: false }

/**
 * All headers as plain pairs, taken from helmet once: its plugin would build its middlewares again for every request, a
 * tenth of the cost of a cached page.
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

/** Also for responses that are written before Fastify has a reply (400, 408, 431). */
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
