import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { RateLimitCounters } from '#server/ops/rate-limit-counters.ts'

function counters(max: number) {
  const clock = { now: 0 }
  const all = new RateLimitCounters({ max, now: () => clock.now })
  const count = (key: string): number => all.count(key, 60_000, 3).current
  return { all, clock, count }
}

describe('RateLimitCounters (gateway.md GW-22)', () => {
  test('remembers an exhausted network while thousands of others are counted', () => {
    const { all, count } = counters(100)
    for (let request = 1; request <= 3; request++) expect(count('attacker')).toBe(request)
    for (let network = 0; network < 5100; network++) count(`network ${network}`)
    expect([count('attacker'), all.size <= 100]).toEqual([4, true])
  })

  test('go on when the clock of the machine is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const all = new RateLimitCounters()
    all.count('visitor', 60_000, 3)
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(all.count('visitor', 60_000, 3).ttl).toBeLessThanOrEqual(60_000)
  })

  test('starts again when the window is over', () => {
    const { clock, count } = counters(100)
    for (let request = 0; request < 5; request++) count('a')
    clock.now = 60_000
    expect(count('a')).toBe(1)
  })

  test('stays bounded when every network is exhausted', () => {
    const { all, count } = counters(10)
    for (let network = 0; network < 50; network++) for (let request = 0; request < 3; request++) count(`${network}`)
    expect(all.size).toBeLessThanOrEqual(10)
  })
})
