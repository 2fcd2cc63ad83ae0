import { LRUCache } from 'lru-cache'

/** A group of records with equal values in every counted field, and its size. */
export type Combination = { values: (string | string[] | null)[]; records: number }

type Entry = { countedAt: number; durationMs: number; combinations: Combination[] }

/** Combinations stored in total: some 20 MB. */
const capacity = 100_000
/** Milliseconds: counts that took longer are refreshed in the background, and served stale for this long. */
const slowMs = 50
const maxStaleMs = 600_000
/** Milliseconds until such a refresh starts: the embedded database runs one query at a time, and the page comes first. */
const refreshDelayMs = 100

export type CountCacheOptions = {
  /** Clock in milliseconds, to measure the counting. */
  clock?: () => number
  /** Defers work until the waiting requests have responded. */
  later?: (task: () => void) => void
}

/**
 * A short-lived cache of counts: all visitors of a center share them, and counting is the most expensive part of a
 * search among a hundred thousand. For visitors only, whose responses may be that old anyway (`publicFor`).
 */
export class CountCache {
  /** Milliseconds for which counts are served as they are. */
  readonly ttlMs: number
  readonly #clock: () => number
  readonly #later: (task: () => void) => void
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    sizeCalculation: ({ combinations }) => combinations.length + 1,
  })
  readonly #scheduled = new Set<string>()
  readonly #running = new Map<string, Promise<Combination[]>>()

  /** @param ttlMs in milliseconds; 0 caches nothing. */
  constructor(ttlMs: number, options: CountCacheOptions = {}) {
    this.ttlMs = ttlMs
    this.#clock = options.clock ?? (() => performance.now())
    this.#later = options.later ?? ((task) => void setTimeout(task, refreshDelayMs).unref())
  }

  /**
   * The counts under the key, counted again when they have expired; slow counts are served stale meanwhile. Parallel
   * requests share one count.
   */
  async recall(key: string, now: Date, count: () => Promise<Combination[]>): Promise<Combination[]> {
    if (this.ttlMs === 0) return count()
    const entry = this.#entries.get(key)
    const age = entry ? now.getTime() - entry.countedAt : Number.POSITIVE_INFINITY
    if (entry && age < this.ttlMs) return entry.combinations
    if (!entry || entry.durationMs < slowMs || age >= maxStaleMs)
      return this.#running.get(key) ?? this.#count(key, now, count)
    if (!this.#scheduled.has(key)) {
      this.#scheduled.add(key)
      this.#later(() => {
        this.#scheduled.delete(key)
        // A failed count is retried by the next request.
        if (!this.#running.has(key)) this.#count(key, now, count).catch(() => undefined)
      })
    }
    return entry.combinations
  }

  #count(key: string, now: Date, count: () => Promise<Combination[]>): Promise<Combination[]> {
    const startedAt = this.#clock()
    const counting = count()
      .then((combinations) => {
        this.#entries.set(key, { countedAt: now.getTime(), durationMs: this.#clock() - startedAt, combinations })
        return combinations
      })
      .finally(() => this.#running.delete(key))
    this.#running.set(key, counting)
    return counting
  }
}
