/** Which statements are prepared: parsed once for a connection, and planned once for all values. */

/** A text of some thousand values (a batch of the seed) is not sent twice. */
const longest = 10_000

/**
 * Whether one plan serves all values of a statement. Not where they decide how many records match: words of a text search,
 * a circle of 2 or of 50 km. Nor for anything but queries and changes.
 */
export const isPlannedOnce = (text: string): boolean =>
  text.length <= longest && /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/@@|distance_km/.test(text)
