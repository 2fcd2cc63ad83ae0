import type { Transform } from 'node:stream'
import {
  type BrotliOptions,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
} from 'node:zlib'
import { copyOutOfPool } from '../fast-paths/copy-out-of-pool.ts'
import type { Compression } from './encoding.ts'

/** Brotli's smallest window and its largest, as powers of two. */
const [minWindow, maxWindow] = [16, constants.BROTLI_DEFAULT_WINDOW]

/**
 * Bytes that a compressor writes at a time. Smaller pieces would be cut out of Node's pool of buffers, whose blocks of 64 KiB reach
 * V8's old generation while they are filled, and are freed late.
 */
const chunkSize = 64 * 1024

/** A window that holds the whole text: brotli reserves 8 MB for its default one, for the same result. */
export function brotliOptions(quality: number, length: number): BrotliOptions {
  const window = Math.min(maxWindow, Math.max(minWindow, Math.ceil(Math.log2(length + 16))))
  return { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window } }
}

/** Bytes below which compression saves nothing. */
export const minCompressibleBytes = 512

// Synchronous on purpose: for small bodies it costs a fraction of the thread pool's round trip (docs/performance.md).
const cachedWays: Record<Compression, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, brotliOptions(5, body.length)),
  gzip: (body) => gzipSync(body, { level: 6, chunkSize }),
}

/** Compresses a text of at most a few hundred kilobytes, quickly. The result may be cached. */
export const compressText = (encoding: Compression, body: Buffer): Buffer => copyOutOfPool(cachedWays[encoding](body))

/** Half the processor time of `compressText`, for a tenth more bytes. */
const [onceQuality, onceLevel] = [3, 3]

/** Bytes that are taken for the length of a text that flows: a window of 256 KiB. */
const streamedLength = 200_000

/** Compresses a text of at most some 64 KiB that is sent once. */
export const compressOnce = (encoding: Compression, body: Buffer): Buffer =>
  encoding === 'br'
    ? brotliCompressSync(body, brotliOptions(onceQuality, body.length))
    : gzipSync(body, { level: onceLevel, chunkSize })

/** Compresses what flows through it. */
export const compressor = (encoding: Compression): Transform =>
  encoding === 'br'
    ? createBrotliCompress(brotliOptions(onceQuality, streamedLength))
    : createGzip({ level: onceLevel, chunkSize })
