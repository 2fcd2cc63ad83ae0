/** The browser counts on an event stream only while it hears it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEventStream } from '#client/shell/session/event-stream.ts'

const { refreshConversations, setLive } = vi.hoisted(() => ({ refreshConversations: vi.fn(), setLive: vi.fn() }))
vi.mock('#client/api/conversations.ts', () => ({ refreshConversations, setLive }))
vi.mock('#client/shell/session/stored-user.ts', () => ({
  isSigningOut: () => false,
  onSignedOut: () => () => undefined,
}))

class Source extends EventTarget {
  static last: Source
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    super()
    Source.last = this
  }
  close() {}
}

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
  })
  stop = startEventStream()
  Source.last.onopen?.()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isLive = () => setLive.mock.lastCall?.[0]

it('is live while the beats arrive', () => {
  for (let beat = 0; beat < 6; beat++) {
    vi.advanceTimersByTime(20_000)
    Source.last.dispatchEvent(new Event('beat'))
    expect(isLive()).toBe(true)
  }
})

it('is not live when it is open and nothing arrives, and catches up when something does', () => {
  vi.advanceTimersByTime(45_000)
  expect(isLive()).toBe(false)
  expect(refreshConversations).not.toHaveBeenCalled()
  Source.last.dispatchEvent(new Event('beat'))
  expect(isLive()).toBe(true)
  expect(refreshConversations).toHaveBeenCalledTimes(1)
})
