import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compressText } from '../assets/compress.ts'
import { negotiateEncoding } from '../assets/encoding.ts'
import { matchesTag } from '../assets/entity-tag.ts'

/** Bytes of compressed pages that are kept, so that the same page is compressed once. */
const keptBytes = 16 * 1024 * 1024
/** Below this a compressed answer saves nothing. */
const worthwhile = 512

const compressed = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: (body) => body.length })

export type SendOptions = {
  contentType: string
  /** Private answers are compressed anew and never kept, anywhere. */
  isPrivate: boolean
}

/** Sends text with ETag, 304 and compression; `no-cache` when public, `no-store` when private (gateway.md 8). */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  options: SendOptions,
): FastifyReply {
  const body = Buffer.from(text)
  reply.header('content-type', options.contentType)
  reply.header('vary', 'Host, Cookie, Accept-Encoding, Accept-Language')
  reply.header('cache-control', options.isPrivate ? 'no-store' : 'no-cache')
  const tag = createHash('sha1').update(body).digest('base64url')
  const encoding = body.length < worthwhile ? 'identity' : negotiateEncoding(request.headers['accept-encoding'])
  if (!options.isPrivate) {
    const etag = `W/"${tag}"`
    reply.header('etag', etag)
    if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (encoding === 'identity') return reply.send(body)
  reply.header('content-encoding', encoding)
  if (options.isPrivate) return reply.send(compressText(encoding, body))
  const key = `${encoding}:${tag}`
  const known = compressed.get(key) ?? compressText(encoding, body)
  compressed.set(key, known)
  return reply.send(known)
}
