import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { copyOutOfPool } from '../fast-paths/copy-out-of-pool.ts'
import { BufferedResponse } from './buffered-response.ts'
import type { Encoding } from './encoding.ts'

/** A text with its ETag and its compressed bodies, to be cached together. */
export class PreparedText {
  /** Weak, because the compressed bodies share it. */
  readonly etag: string
  /** Bytes of the text. */
  readonly length: number
  readonly encoded = new Map<Encoding, Buffer>()
  #body: Buffer | null

  constructor(text: string) {
    const body = copyOutOfPool(Buffer.from(text))
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    this.length = body.length
    this.#body = body
  }

  /** The text itself; decompressed each time once only its compressed form is kept. */
  get body(): Buffer {
    return this.#body ?? this.#decompressed()
  }

  /** Bytes of all that is kept. */
  get bytes(): number {
    return [...this.encoded.values()].reduce((sum, { length }) => sum + length, this.#body?.length ?? 0)
  }

  /**
   * Forgets the text itself when there is a compressed form: nearly every client takes that, in a sixth of the memory.
   * Whether it was forgotten now.
   */
  keepCompressed(): boolean {
    if (this.#body === null || this.encoded.size === 0) return false
    this.#body = null
    return true
  }

  #decompressed(): Buffer {
    const [[encoding, body] = ['br', Buffer.alloc(0)] as const] = this.encoded
    return encoding === 'gzip' ? gunzipSync(body) : brotliDecompressSync(body)
  }
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
  text: PreparedText,
  { status, contentType, isPrivate, headers }: TextOptions,
): BufferedResponse =>
  new BufferedResponse({
    status,
    headers: {
      ...headers,
      'content-type': contentType,
      vary: 'Host, Cookie, Accept-Encoding, Accept-Language',
      'cache-control': isPrivate ? 'no-store' : 'no-cache',
      ...(isPrivate ? {} : { etag: text.etag }),
    },
    body: text,
    encoded: text.encoded,
    compresses: true,
  })
