/** Headers of every response (gateway.md GW-12). */
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

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
export const securityHeaderPairs: Readonly<Record<string, string>> = await fixedHeaders()

/** Adds them to every reply of Fastify's; whole responses (`whole-response.ts`) are built with them. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of fixed) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    done()
  })
}

const fixed = Object.entries(securityHeaderPairs)
