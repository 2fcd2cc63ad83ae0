/** Words of a query side by side: their first and last index. */
export type Phrase = { first: number; last: number; parts: string[] }

/** All phrases of at most `longest` words, in the order of their first. */
export const phrasesOf = (words: readonly string[], longest: number): Phrase[] =>
  words.flatMap((_, first) =>
    Array.from({ length: Math.min(longest, words.length - first) }, (_, more) => ({
      first,
      last: first + more,
      parts: words.slice(first, first + more + 1),
    })),
  )
