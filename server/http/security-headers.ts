/** Headers of every response (gateway.md GW-12). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import helmet from 'helmet'

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
 * What helmet writes, as plain pairs, collected once. @fastify/helmet, which the port for operations uses, calls it for every
 * request: 4.4 µs of the 34 of a cached read, the pairs take 0.7 (docs/decisions/0045-plugins-of-the-gateway.md).
 */
function fixedHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  const write = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: transportSecurity,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  write({} as IncomingMessage, collector as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return { ...headers, 'content-security-policy': strictPolicy, 'permissions-policy': permissionsPolicy }
}

/** Also for responses that are written before Fastify has a reply (400, 408, 431). */
export const securityHeaderPairs: Readonly<Record<string, string>> = fixedHeaders()

/** Adds them to every reply of Fastify's; buffered responses (`buffered-response.ts`) are built with them. */
export const securityHeaders = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, _payload, done) => {
      for (const [name, value] of fixed) if (!reply.hasHeader(name)) reply.header(name, value)
      reply.header('x-request-id', request.id)
      done()
    })
  },
  { name: 'security-headers' },
)

const fixed = Object.entries(securityHeaderPairs)
