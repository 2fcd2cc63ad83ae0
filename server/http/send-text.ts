import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressText } from './compress.ts'
import { type Encoding, negotiateEncoding } from './encoding.ts'
import { matchesTag } from './etag.ts'
import { inOwnMemory } from './own-memory.ts'

/** Bytes below which compression saves nothing. */
const minCompressibleBytes = 512

/** A text with its ETag and its compressed bodies, to be cached together. */
export type PreparedText = {
  body: Buffer
  etag: string
  encoded: Map<Encoding, Buffer>
}

export function prepareText(text: string): PreparedText {
  const body = inOwnMemory(Buffer.from(text))
  // Weak, because the compressed bodies share it.
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`, encoded: new Map() }
}

export type SendOptions = {
  contentType: string
  /** Private responses are `no-store`. */
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
  return sendEncoded(request, reply, body, encoded)
}

/** Sends a body in the best encoding that the client accepts; `encoded` caches its compressed forms. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  encoded: Map<Encoding, Buffer>,
): FastifyReply {
  const encoding =
    body.length < minCompressibleBytes ? 'identity' : negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(body)
  const compressed = encoded.get(encoding) ?? compressText(encoding, body)
  encoded.set(encoding, compressed)
  return reply.header('content-encoding', encoding).send(compressed)
}
