import type { FastifyRequest } from 'fastify'

/** Whether the request announces a body (RFC 9112, 6.3). */
export function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length']
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
