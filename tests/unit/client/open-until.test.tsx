/** Ways back that the server closes at a moment of its own clock, on a device whose clock is wrong. */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiRequest } from '#client/api/api-client.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { isPast } from '#client/records/applications/meeting-choice.tsx'
import { useOpenUntil } from '#client/staff/applications/use-open-until.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

const minute = 60_000
const now = Date.parse('2026-05-04T10:00:00Z')
const until = new Date(now + minute).toISOString()

let root: Awaited<ReturnType<typeof memoryRoot>>
let isOpen: boolean

function Until() {
  isOpen = useOpenUntil(until)
  return null
}

/** A response that the server sends at `now`. */
const receive = async (headers: Record<string, string>) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: null }, { headers }))
  await apiRequest('/api/v1/applications/3')
}
const sent = { date: new Date(now).toUTCString(), 'cache-control': 'no-store' }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  root = await memoryRoot()
})
afterEach(async () => {
  await root.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a way back', () => {
  it.each([5, 0, -5])('is open for its minute when the clock of the device is %i minutes ahead', async (ahead) => {
    vi.setSystemTime(now + ahead * minute)
    await receive(sent)
    await root.render(<Until />)
    expect(isOpen).toBe(true)
    await act(async () => vi.advanceTimersByTime(minute - 1))
    expect(isOpen).toBe(true)
    await act(async () => vi.advanceTimersByTime(1))
    expect(isOpen).toBe(false)
  })
})

describe('the time of a meeting', () => {
  it('has begun by the clock of the server', async () => {
    vi.setSystemTime(now + 300 * minute)
    await receive(sent)
    expect([isPast({ startsAt: until }), isPast({ startsAt: new Date(now).toISOString() })]).toEqual([false, true])
  })
})

describe('the clock of the server', () => {
  it('is not read from a response that a cache may have kept', async () => {
    vi.setSystemTime(now)
    await receive({ date: new Date(now - 3 * minute).toUTCString(), 'cache-control': 'public, max-age=15' })
    expect(serverNow()).toBe(now)
  })

  it('is that of the device when a response has no date', async () => {
    vi.setSystemTime(now + minute)
    await receive({ 'cache-control': 'no-store' })
    expect(serverNow()).toBe(now + minute)
  })
})
