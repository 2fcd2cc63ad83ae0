/** Error responses: JSON:API on the proxied paths, plain text elsewhere, and nothing internal in either. A reader over a limit gets a page. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { jsonApiType } from '#shared/json-api/types.ts'
import { hasBody } from './body.ts'
import { sendErrorPage } from './error-page.ts'
import { errorDocument, GatewayError, type GatewayErrorCode, gatewayErrors } from './errors.ts'
import { bodyHeaders } from './headers.ts'
import { proxiedMethods } from './methods.ts'
import { isDocument } from './navigation.ts'
import { targetOf } from './path.ts'
import { securityHeaderPairs } from './security-headers.ts'

export const errorResponses = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError | GatewayError, request, reply) => sendError(error, request, reply))
    app.setNotFoundHandler((request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      return sendError(new GatewayError(isRead ? 'not_found' : 'method_not_allowed'), request, reply)
    })
  },
  { name: 'error-responses', dependencies: ['metrics'] },
)

/** What a client sent and this server does not speak: an error of theirs, whatever its status. */
const isAboutRequest: ReadonlySet<GatewayErrorCode> = new Set(['transfer_coding', 'http_version'])

/** What no page of ours sends: whoever did is not served on this connection any longer. */
const isRefusal: ReadonlySet<GatewayErrorCode> = new Set([
  'bad_request',
  'bad_host',
  'bad_path',
  'bad_organization',
  'bad_body',
  'cross_site',
  'method_not_allowed',
  'body_too_large',
  'unsupported_media_type',
  'no_tenant',
  'too_many_headers',
  'transfer_coding',
  'http_version',
])

export function sendError(
  error: FastifyError | GatewayError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error)
  const { status, title } = gatewayErrors[code]
  request.server.metrics.refused(code)
  if (status >= 500 && !isAboutRequest.has(code)) request.log.error({ err: error, code }, 'Request failed')
  else if (code !== 'too_many_requests') request.log.info({ code }, 'Request refused')
  // What else a refused client sent is not trusted, and an unread body would be read as its next request (RFC 9112, 9.6).
  if (isRefusal.has(code) || (hasBody(request) && !request.raw.complete)) reply.header('connection', 'close')
  if (error instanceof GatewayError && error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter))
  // Of a response that failed before its first byte was sent: a stream has put them on both already.
  for (const name of bodyHeaders) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  const { path } = targetOf(request)
  const isProxied = path.startsWith('/api/') || path.startsWith('/auth/')
  if (code === 'method_not_allowed') reply.header('allow', isProxied ? proxiedMethods.join(', ') : 'GET, HEAD')
  reply.code(status).header('cache-control', 'no-store')
  if (code === 'too_many_requests' && isDocument(request)) {
    const page = request.server.busyPage(request, Number(reply.getHeader('retry-after') ?? 60))
    if (page)
      return reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8').send(page.html)
  }
  // A link of a mail was opened: a document is for programs.
  if (isProxied && request.headers['sec-fetch-dest'] === 'document') return sendErrorPage(reply, status)
  if (isProxied) {
    // As bytes: to text of this type Fastify would add a charset, which JSON:API forbids.
    return reply.type(jsonApiType).send(Buffer.from(JSON.stringify(errorDocument(code, request.id))))
  }
  if (code === 'internal') return sendErrorPage(reply)
  return reply.type('text/plain; charset=utf-8').send(`${title}\n`)
}

const byStatus: Record<number, GatewayErrorCode> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
}

function codeOf(error: FastifyError | GatewayError): GatewayErrorCode {
  if (error instanceof GatewayError) return error.code
  const status = error.statusCode ?? 500
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'internal')
}

const rawStatus: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Response to bytes that never became a request, with the same headers as any other. */
export function sendConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Bytes behind a request that closes the connection: it still gets its response, which ends it.
  if (error.code === 'HPE_CLOSED_CONNECTION') return
  if (error.code === 'ECONNRESET' || !socket.writable || hasStartedResponse(socket)) {
    socket.destroy()
    return
  }
  const [status, reason] = rawStatus[error.code ?? ''] ?? [400, 'Bad Request']
  const headers = { ...securityHeaderPairs, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const body = `${reason}\n`
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}

// Writing into a started response would send its reader two responses in one.
function hasStartedResponse(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true
}
