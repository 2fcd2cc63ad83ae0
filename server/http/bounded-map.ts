/**
 * Remembers what was computed of few different texts, such as headers and paths: emptied when it is full, so that invented ones
 * cannot grow it. For what takes microseconds to compute; an LRU cache takes longer to look up.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#max && !this.has(key)) this.clear()
    return super.set(key, value)
  }
}
