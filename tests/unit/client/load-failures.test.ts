/** Code that is not there: who hears of it, and when it is tried again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type LoadFailure,
  loadForPress,
  loadUnseen,
  loadWithRetry,
  pressFailures,
} from '#client/runtime/load-failures.ts'

let isThere: boolean
let requests: number
const load = async () => {
  requests++
  if (!isThere) throw new Error('404')
  return 'code'
}

beforeEach(() => {
  isThere = false
  requests = 0
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const comeOnline = async () => {
  window.dispatchEvent(new Event('online'))
  await settled()
}

/** Starts a load; `failures` are those that it showed, null when it took the last one back. */
async function start() {
  const failures: (LoadFailure | null)[] = []
  const on = { load: vi.fn(), failure: (failure: LoadFailure | null) => void failures.push(failure), giveUp: vi.fn() }
  const stop = loadWithRetry(load, on)
  await settled()
  return { failures, on, stop }
}

describe('code that is waited for', () => {
  it('shows each failure and counts them, until a retry loads it', async () => {
    const { failures, on } = await start()
    failures.at(-1)?.retry()
    await settled()
    expect(failures.map((failure) => failure?.attempts)).toEqual([1, 2])
    isThere = true
    failures.at(-1)?.retry()
    await settled()
    expect(failures.at(-1)).toBeNull()
    expect(on.load.mock.calls).toEqual([['code']])
  })

  it('is tried again when the connection is back, and then after 1, 3 and 10 seconds', async () => {
    const { on } = await start()
    await comeOnline()
    const counts = [requests]
    for (const ms of [999, 1, 2999, 1, 9999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms)
      counts.push(requests)
    }
    expect(counts).toEqual([2, 2, 3, 3, 4, 4, 5, 5])
    isThere = true
    await comeOnline()
    expect(on.load).toHaveBeenCalledOnce()
  })

  it('is not tried again by itself without that', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toBe(1)
  })

  it('is tried again with whatever else failed, as soon as one of them is there', async () => {
    const [one, other] = [await start(), await start()]
    isThere = true
    one.failures.at(-1)?.retry()
    await settled()
    expect(other.on.load).toHaveBeenCalledOnce()
    expect(other.failures.at(-1)).toBeNull()
  })

  it('is left alone once somebody gives up, or it is stopped', async () => {
    const [given, stopped] = [await start(), await start()]
    given.failures.at(-1)?.giveUp()
    expect([given.failures.at(-1), given.on.giveUp.mock.calls.length]).toEqual([null, 1])
    stopped.stop()
    isThere = true
    await comeOnline()
    expect(requests).toBe(2)
    expect([given.on.load.mock.calls, stopped.on.load.mock.calls, stopped.on.giveUp.mock.calls]).toEqual([[], [], []])
  })
})

describe('code for a press', () => {
  it('shows its failure on the page, and goes on when a retry loads it', async () => {
    const listener = vi.fn()
    const stop = pressFailures.subscribe(listener)
    const result = loadForPress(load)
    await settled()
    const [failure] = pressFailures.current()
    expect(listener).toHaveBeenCalled()
    isThere = true
    failure?.retry()
    expect(await result).toBe('code')
    expect(pressFailures.current()).toEqual([])
    stop()
  })

  it('is null when somebody gives up or its signal ends, and the failure goes', async () => {
    const ending = new AbortController()
    const results = [loadForPress(load), loadForPress(load, ending.signal)]
    await settled()
    expect(pressFailures.current()).toHaveLength(2)
    pressFailures.current()[0]?.giveUp()
    ending.abort()
    expect(await Promise.all(results)).toEqual([null, null])
    expect(pressFailures.current()).toEqual([])
  })
})

describe('code that nobody waits for', () => {
  it('shows no failure, and comes with the connection', async () => {
    const onLoad = vi.fn()
    loadUnseen(load, onLoad)
    await settled()
    expect(pressFailures.current()).toEqual([])
    isThere = true
    await comeOnline()
    expect(onLoad.mock.calls).toEqual([['code']])
  })
})
