import { expect, test } from 'vitest'
import { inOwnMemory } from '#server/http/own-memory.ts'

test('a cached body retains no more memory than its own bytes', () => {
  const pooled = Buffer.from('a body of a few bytes')
  expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length)
  const own = inOwnMemory(pooled)
  expect([own.toString(), own.buffer.byteLength]).toEqual([pooled.toString(), pooled.length])
  expect(inOwnMemory(own)).toBe(own)
})
