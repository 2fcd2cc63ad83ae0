import { createHash } from 'node:crypto'
import type { Encoding } from './encoding.ts'
import { inOwnMemory } from './own-memory.ts'
import { WholeResponse } from './whole-response.ts'

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

export type TextOptions = {
  status: number
  contentType: string
  /** Private responses are `no-store`. */
  isPrivate: boolean
  /** Beside or in place of the security headers; an empty value leaves one out. */
  headers?: Readonly<Record<string, string>>
}

/** A response of text with ETag, 304 and compression; `no-cache` when public, `no-store` when private (gateway.md GW-8). */
export const textResponse = (
  { body, etag, encoded }: PreparedText,
  { status, contentType, isPrivate, headers }: TextOptions,
): WholeResponse =>
  new WholeResponse({
    status,
    headers: {
      ...headers,
      'content-type': contentType,
      vary: 'Host, Cookie, Accept-Encoding, Accept-Language',
      'cache-control': isPrivate ? 'no-store' : 'no-cache',
      ...(isPrivate ? {} : { etag }),
    },
    body,
    encoded,
    compresses: true,
  })
