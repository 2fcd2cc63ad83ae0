import { LRUCache } from 'lru-cache'

/** A group of records that are alike in every counted field, and how many they are. */
export type Combination = { values: (string | string[] | null)[]; records: number }

type Kept = { at: number; combinations: Combination[] }

/** How many combinations are held in all: some 20 MB. */
const capacity = 100_000

/**
 * What a list's counts are made from, kept for a moment: every visitor of a centre asks the same, and counting is the dear
 * part of a search among a hundred thousand. Only for visitors, whose answers may be that old anyway (`publicFor`).
 */
export class CountMemory {
  #lifetime: number
  #kept = new LRUCache<string, Kept>({
    maxSize: capacity,
    sizeCalculation: ({ combinations }) => combinations.length + 1,
  })
  #running = new Map<string, Promise<Combination[]>>()

  /** @param lifetime in milliseconds; 0 remembers nothing. */
  constructor(lifetime: number) {
    this.#lifetime = lifetime
  }

  /** What was counted under the key, counted now if that is too long ago. Many who ask at once count once. */
  async recall(key: string, now: Date, count: () => Promise<Combination[]>): Promise<Combination[]> {
    if (this.#lifetime === 0) return count()
    const known = this.#kept.get(key)
    if (known && now.getTime() - known.at < this.#lifetime) return known.combinations
    const running = this.#running.get(key)
    if (running) return running
    const counting = count()
    this.#running.set(key, counting)
    try {
      const combinations = await counting
      this.#kept.set(key, { at: now.getTime(), combinations })
      return combinations
    } finally {
      this.#running.delete(key)
    }
  }
}
