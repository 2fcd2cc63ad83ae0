/** Headers that go with every answer, whatever it is (gateway.md 12). */
import helmet from '@fastify/helmet'
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

/** The same set as plain pairs, for answers that are written before Fastify has a reply (400, 408, 431). */
export const bareHeaders: Record<string, string> = {
  'content-security-policy': strictPolicy,
  'strict-transport-security': `max-age=${transportSecurity.maxAge}`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

export const securityHeaders = fp(
  async (app) => {
    await app.register(helmet, {
      global: true,
      contentSecurityPolicy: false,
      strictTransportSecurity: transportSecurity,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', strictPolicy)
      reply.header('permissions-policy', permissionsPolicy)
      reply.header('x-request-id', request.id)
    })
  },
  { name: 'security-headers' },
)
