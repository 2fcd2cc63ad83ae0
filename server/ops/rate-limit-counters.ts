/**
 * The counters of one rate limit in this process: bounded, and whoever has used up a limit is not forgotten because of many
 * others (gateway.md GW-22).
 */

type Counter = { current: number; startedAt: number }
/** Requests in this window, and the milliseconds that are left of it. */
export type Count = { current: number; ttl: number }

/** Counters of one limit. One takes about 150 bytes. */
const maxCounters = 20_000

export class RateLimitCounters {
  // Oldest first: a counter is put back at the end when its window starts again.
  readonly #counting = new Map<string, Counter>()
  readonly #exhausted = new Map<string, Counter>()
  readonly #max: number
  readonly #now: () => number

  constructor(options: { max?: number; now?: () => number } = {}) {
    this.#max = options.max ?? maxCounters
    this.#now = options.now ?? (() => performance.now())
  }

  get size(): number {
    return this.#counting.size + this.#exhausted.size
  }

  /** Counts one request of `key`. `timeWindow` in milliseconds; `limit` requests are allowed in it. */
  count(key: string, timeWindow: number, limit: number): Count {
    const now = this.#now()
    const known = this.#exhausted.get(key) ?? this.#counting.get(key)
    const isAlive = known !== undefined && known.startedAt + timeWindow > now
    const counter = isAlive ? known : { current: 0, startedAt: now }
    counter.current++
    if (!isAlive) {
      this.#exhausted.delete(key)
      this.#counting.delete(key)
      this.#makeRoom(now - timeWindow)
    }
    if (counter.current < limit) {
      if (!isAlive) this.#counting.set(key, counter)
    } else if (!isAlive || counter.current === limit) {
      this.#counting.delete(key)
      this.#exhausted.set(key, counter)
    }
    return { current: counter.current, ttl: counter.startedAt + timeWindow - now }
  }

  /** Takes one request of `key` off again; its window stays as it is. */
  giveBack(key: string): void {
    const counter = this.#exhausted.get(key) ?? this.#counting.get(key)
    if (counter && counter.current > 0) counter.current--
  }

  #makeRoom(expiredBefore: number): void {
    if (this.size < this.#max) return
    for (const counters of [this.#counting, this.#exhausted]) {
      for (const [key, { startedAt }] of counters) {
        if (startedAt > expiredBefore) break
        counters.delete(key)
      }
    }
    if (this.size < this.#max) return
    const counters = this.#counting.size > 0 ? this.#counting : this.#exhausted
    const [oldest] = counters.keys()
    if (oldest !== undefined) counters.delete(oldest)
  }
}
