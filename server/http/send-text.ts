import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressText } from './compress.ts'
import { type Encoding, negotiateEncoding } from './encoding.ts'
import { matchesTag } from './etag.ts'

/** Below this a compressed answer saves nothing. */
const worthwhile = 512

/** A text ready to be sent: whoever keeps it keeps its tag and its compressed forms too. */
export type PreparedText = {
  body: Buffer
  etag: string
  encoded: Map<Encoding, Buffer>
}

export function prepareText(text: string): PreparedText {
  const body = Buffer.from(text)
  // Weak: the compressed forms share it.
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`, encoded: new Map() }
}

export type SendOptions = {
  contentType: string
  /** Private answers are stored by nobody. */
  isPrivate: boolean
}

/** Sends text with ETag, 304 and compression; `no-cache` when public, `no-store` when private (gateway.md GW-8). */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, encoded }: PreparedText,
  { contentType, isPrivate }: SendOptions,
): FastifyReply {
  reply.header('content-type', contentType)
  reply.header('vary', 'Host, Cookie, Accept-Encoding, Accept-Language')
  reply.header('cache-control', isPrivate ? 'no-store' : 'no-cache')
  if (!isPrivate) {
    reply.header('etag', etag)
    if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  const encoding = body.length < worthwhile ? 'identity' : negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(body)
  const known = encoded.get(encoding) ?? compressText(encoding, body)
  encoded.set(encoding, known)
  return reply.header('content-encoding', encoding).send(known)
}
