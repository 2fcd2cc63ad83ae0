import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusalLog, shortenedAddress } from '#server/ops/refusal-log.ts'
import { recordedLog } from '../../support/recorded-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function refusals() {
  const { logger, entries } = recordedLog()
  const log = new RefusalLog(logger)
  const lines = () => entries().map(({ code, network, refused }) => ({ code, network, refused }))
  return { log, lines }
}
const code = 'too_many_requests'

describe('requests over a rate limit', () => {
  it('are one line a second and network, with their number', () => {
    const { log, lines } = refusals()
    for (let request = 0; request < 500; request++) log.count('203.0.113.7')
    log.count('203.0.113.8')
    log.count('2001:db8:1:2::3')
    expect(lines()).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(lines()).toEqual([
      { code, network: '203.0.113.0/24', refused: 501 },
      { code, network: '2001:db8:1::/48', refused: 1 },
    ])
    vi.advanceTimersByTime(5000)
    expect(lines()).toHaveLength(2)
    log.count('203.0.113.7')
    log.close()
    expect(lines().at(-1)).toEqual({ code, network: '203.0.113.0/24', refused: 1 })
  })

  it('from many networks are a few lines, and the number of the rest', () => {
    const { log, lines } = refusals()
    for (let network = 0; network < 300; network++) log.count(`10.0.${network % 256}.${network % 7}`)
    vi.advanceTimersByTime(1000)
    expect(lines()).toHaveLength(21)
    expect(lines().reduce((sum, { refused }) => sum + Number(refused), 0)).toBe(300)
  })
})

describe('an address in the log', () => {
  it.each([
    ['198.51.100.23', '198.51.100.0/24'],
    ['::ffff:198.51.100.23', '198.51.100.0/24'],
    ['2001:db8:abcd:12:34::1', '2001:db8:abcd::/48'],
    ['', 'unknown'],
  ])('%s is shortened to %s', (address, shortened) => {
    expect(shortenedAddress(address)).toBe(shortened)
  })
})
