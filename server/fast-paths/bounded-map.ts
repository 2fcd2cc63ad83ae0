/** Characters of a key: what is longer is a search or a header that nobody repeats. */
const maxKeyLength = 300

/**
 * Remembers what was computed of few different texts, such as headers and paths: emptied when it is full, and without long keys, so
 * that invented ones cannot grow it. For what takes microseconds to compute; an LRU cache takes longer to look up. Of a cached
 * read it saves 2 of 36 µs (docs/performance.md, Cost per step; tests/unit/fast-paths/bounded-map.test.ts).
 */
export class BoundedMap<Value> extends Map<string, Value> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: string, value: Value): this {
    if (key.length > maxKeyLength) return this
    if (this.size >= this.#max && !this.has(key)) this.clear()
    return super.set(key, value)
  }
}
