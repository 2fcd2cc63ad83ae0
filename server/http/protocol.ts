/** What the HTTP parser accepts and this gateway does not (RFC 9112, 2.3, 3.2.4 and 6.1). */
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { GatewayError, type GatewayErrorCode } from './errors.ts'
import { proxiedMethods } from './methods.ts'

export const protocolGuard = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      const code = protocolError(request.raw)
      if (code) return done(new GatewayError(code))
      if (request.method !== 'OPTIONS' || request.originalUrl !== '*') return done()
      const methods = ['OPTIONS', ...proxiedMethods].join(', ')
      reply.code(204).header('allow', methods).send()
    })
  },
  { name: 'protocol-guard' },
)

function protocolError({ httpVersion, headers }: IncomingMessage): GatewayErrorCode | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'http_version'
  const coding = headers['transfer-encoding']
  if (coding === undefined) return null
  // HTTP/1.0 has no transfer codings: a proxy before this one may have found another end of the message.
  if (httpVersion === '1.0') return 'bad_request'
  return coding.trim().toLowerCase() === 'chunked' ? null : 'transfer_coding'
}
