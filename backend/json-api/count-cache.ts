import { LRUCache } from 'lru-cache'

/** A group of records that are alike in every counted field, and how many they are. */
export type Combination = { values: (string | string[] | null)[]; records: number }

type Kept = { at: number; took: number; combinations: Combination[] }

/** How many combinations are held in all: some 20 MB. */
const capacity = 100_000
/** Milliseconds of counting after which nobody should wait for it twice, and for how long an older count then serves. */
const dear = 50
const longest = 600_000
/** Milliseconds until such a count is made anew: the embedded database does one thing at a time, and the page comes first. */
const pause = 100

export type CountCacheOptions = {
  /** Milliseconds, to see how long counting takes. */
  clock?: () => number
  /** Does something when those who wait have been answered. */
  later?: (task: () => void) => void
}

/**
 * What a list's counts are made from, kept for a moment: every visitor of a center asks the same, and counting is the dear
 * part of a search among a hundred thousand. Only for visitors, whose answers may be that old anyway (`publicFor`).
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

  /** @param lifetime in milliseconds; 0 remembers nothing. */
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
