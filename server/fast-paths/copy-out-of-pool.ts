/**
 * The same bytes in memory of their own. Node cuts small buffers out of a shared pool (64 KiB), so that caching one of a few
 * kilobytes would keep the whole pool alive, 64 kB for 2: what a cache holds must be what it counts
 * (tests/unit/fast-paths/copy-out-of-pool.test.ts).
 */
export function copyOutOfPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
