import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './encoding.ts'
import { inOwnMemory } from './own-memory.ts'

// Synchronous on purpose: for small bodies it costs a fraction of the thread pool's round trip (docs/performance.md).
const ways: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipSync(body, { level: 6 }),
}

/** Compresses a text of at most a few hundred kilobytes, quickly. The result may be cached. */
export const compressText = (encoding: Exclude<Encoding, 'identity'>, body: Buffer): Buffer =>
  inOwnMemory(ways[encoding](body))
