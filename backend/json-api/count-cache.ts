import { LRUCache } from 'lru-cache'

/** A group of records with equal values in every counted field, and its size. */
export type Combination = { values: (string | string[] | null)[]; records: number }

type Kept = { at: number; took: number; combinations: Combination[] }

/** Combinations stored in total: some 20 MB. */
const capacity = 100_000
/** Milliseconds: counts that took longer are refreshed in the background, and served stale for this long. */
const dear = 50
const longest = 600_000
/** Milliseconds until such a refresh starts: the embedded database runs one query at a time, and the page comes first. */
const pause = 100

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
  readonly #lifetime: number
  readonly #clock: () => number
  readonly #later: (task: () => void) => void
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: capacity,
    sizeCalculation: ({ combinations }) => combinations.length + 1,
  })
  readonly #due = new Set<string>()
  readonly #running = new Map<string, Promise<Combination[]>>()

  /** @param lifetime in milliseconds; 0 caches nothing. */
  constructor(lifetime: number, options: CountCacheOptions = {}) {
    this.#lifetime = lifetime
    this.#clock = options.clock ?? (() => performance.now())
    this.#later = options.later ?? ((task) => void setTimeout(task, pause).unref())
  }

  /**
   * What was counted under the key, counted now if that is too long ago; where counting took long, the older count serves
   * meanwhile. Many who ask at once count once.
   */
  async recall(key: string, now: Date, count: () => Promise<Combination[]>): Promise<Combination[]> {
    if (this.#lifetime === 0) return count()
    const known = this.#kept.get(key)
    const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY
    if (known && age < this.#lifetime) return known.combinations
    if (!known || known.took < dear || age >= longest) return this.#running.get(key) ?? this.#count(key, now, count)
    if (!this.#due.has(key)) {
      this.#due.add(key)
      this.#later(() => {
        this.#due.delete(key)
        // One that fails is tried again by who asks next.
        if (!this.#running.has(key)) this.#count(key, now, count).catch(() => undefined)
      })
    }
    return known.combinations
  }

  #count(key: string, now: Date, count: () => Promise<Combination[]>): Promise<Combination[]> {
    const began = this.#clock()
    const counting = count()
      .then((combinations) => {
        this.#kept.set(key, { at: now.getTime(), took: this.#clock() - began, combinations })
        return combinations
      })
      .finally(() => this.#running.delete(key))
    this.#running.set(key, counting)
    return counting
  }
}
