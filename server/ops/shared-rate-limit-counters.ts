/** Counters of one rate limit that several gateways share. Out of reach of Redis, each gateway counts for itself (GW-26). */
import type { SharedState } from '../shared-state/redis.ts'
import { type Count, RateLimitCounters } from './rate-limit-counters.ts'

/** One more, in a window that begins with the first. Returns the count and the milliseconds that are left of the window. */
const count = `
  local current = redis.call('INCR', KEYS[1])
  local ttl = redis.call('PTTL', KEYS[1])
  if ttl < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    ttl = tonumber(ARGV[1])
  end
  return {current, ttl}
`

const giveBack = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
  return 0
`

export class SharedRateLimitCounters {
  readonly #state: SharedState
  readonly #own = new RateLimitCounters()

  constructor(state: SharedState) {
    this.#state = state
  }

  async count(key: string, timeWindow: number, limit: number): Promise<Count> {
    const result = await this.#state.run((redis) => redis.eval(count, 1, `gateway:limit:${key}`, timeWindow))
    const [current, ttl] = Array.isArray(result) ? result : []
    if (typeof current === 'number' && typeof ttl === 'number') return { current, ttl }
    return this.#own.count(key, timeWindow, limit)
  }

  /** Takes one request of `key` off again. */
  async giveBack(key: string): Promise<void> {
    const left = await this.#state.run((redis) => redis.eval(giveBack, 1, `gateway:limit:${key}`))
    if (typeof left !== 'number') this.#own.giveBack(key)
  }
}
