/** A name may be a request's own: what is remembered of them must not grow without end. */
const maxKeys = 2_000

/** `make`, which remembers what it made of each key: of names in every record of a list, or a format of a language. */
export function remembered<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = make(key)
    if (results.size < maxKeys) results.set(key, result)
    return result
  }
}
