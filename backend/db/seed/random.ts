/** A seeded random generator: the sample data must be reproducible. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** A random sample of the list, in its order. */
  some<T>(list: readonly T[], count: number): T[]
  chance(probability: number): boolean
  /** Leaves out numbers, so that the records after them stay the same. */
  skip(count: number): void
}

/** mulberry32 (public domain, T. Ettinger), good enough for sample data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const random: Random = {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    some: (list, count) => {
      const left = new Set(list.keys())
      for (let taken = 0; taken < count && left.size > 0; taken++) left.delete(random.pick([...left]))
      return list.filter((_, index) => !left.has(index))
    },
    chance: (probability) => next() < probability,
    skip: (count) => {
      for (let left = count; left > 0; left--) next()
    },
  }
  return random
}
