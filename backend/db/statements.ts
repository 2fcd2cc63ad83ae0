/** Which statements are prepared: parsed once for a connection, and planned once for all values. */

/** A text of some thousand values (a batch of the seed) is not sent twice. */
const longest = 10_000

/**
 * In a statement that is planned for each of its values: where they decide how many of very many records match, a rare word
 * needs another plan than a common one, and a circle of 2 km than one of 50.
 */
export const plannedPerValue = '/* planned per value */'

/** Whether one plan serves all values of a statement: only queries and changes are planned. */
export const isPlannedOnce = (text: string): boolean =>
  text.length <= longest && /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes(plannedPerValue)
