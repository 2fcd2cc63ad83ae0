import { expect, test } from 'vitest'
import { copyOutOfPool } from '#server/fast-paths/copy-out-of-pool.ts'

test('a cached body retains no more memory than its own bytes', () => {
  const pooled = Buffer.from('a body of a few bytes')
  expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length)
  const own = copyOutOfPool(pooled)
  expect([own.toString(), own.buffer.byteLength]).toEqual([pooled.toString(), pooled.length])
  expect(copyOutOfPool(own)).toBe(own)
})
