import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { copyOutOfPool } from '../fast-paths/copy-out-of-pool.ts'
import type { Encoding } from './encoding.ts'

/** Brotli's smallest window and its largest, as powers of two. */
const [minWindow, maxWindow] = [16, constants.BROTLI_DEFAULT_WINDOW]

/**
 * Bytes that a compressor writes at a time. Smaller pieces would be cut out of Node's pool of buffers, whose blocks of 64 KiB reach
 * V8's old generation while they are filled, and are freed late.
 */
const chunkSize = 64 * 1024

/** A window that holds the whole text: brotli reserves 8 MB for its default one, for the same result. */
export function brotliOptions(quality: number, body: Buffer): BrotliOptions {
  const window = Math.min(maxWindow, Math.max(minWindow, Math.ceil(Math.log2(body.length + 16))))
  return { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window } }
}

// Synchronous on purpose: for small bodies it costs a fraction of the thread pool's round trip (docs/performance.md).
const ways: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, brotliOptions(5, body)),
  gzip: (body) => gzipSync(body, { level: 6, chunkSize }),
}

/** Compresses a text of at most a few hundred kilobytes, quickly. The result may be cached. */
export const compressText = (encoding: Exclude<Encoding, 'identity'>, body: Buffer): Buffer =>
  copyOutOfPool(ways[encoding](body))
