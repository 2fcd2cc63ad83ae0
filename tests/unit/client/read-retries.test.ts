/** When a page sends a read again that failed. */
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { retryRead } from '#client/api/read-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Seconds after which a failed read is sent again. */
function secondsUntilRetry(retryAfter: string | null): number {
  let at = 0
  const start = Date.now()
  retryRead(
    new ApiError(503, null, { retryAfter }),
    '/api/v1/news',
    { ...SWRConfig.defaultValue, errorRetryCount: 2 } as never,
    async () => {
      at = (Date.now() - start) / 1000
      return true
    },
    { retryCount: 1, dedupe: true },
  )
  vi.advanceTimersByTime(3_600_000)
  return at
}

test('a read is sent again no sooner than the response allows', () => {
  expect(secondsUntilRetry('30')).toBeGreaterThan(30)
  expect(secondsUntilRetry('30')).toBeLessThan(50)
})

test('a read is sent again within seconds when the response names no time', () => {
  expect(secondsUntilRetry(null)).toBeGreaterThan(1)
  expect(secondsUntilRetry(null)).toBeLessThan(20)
})
