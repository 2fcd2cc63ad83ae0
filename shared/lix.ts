/** How hard a text is to read. */

/** LIX says nothing about a few words. */
const fewWords = 40

export const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]*/gu) ?? []
export const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]+[.!?]*/g)?.map((part) => part.trim()) ?? []

/** Words per sentence plus the percentage of words of more than six letters; null for a text that is too short to say. */
export function lix(text: string): number | null {
  const words = wordsOf(text)
  const sentences = sentencesOf(text).filter((sentence) => wordsOf(sentence).length > 0)
  if (words.length < fewWords || sentences.length === 0) return null
  const long = words.filter((word) => word.length > 6).length
  return Math.round(words.length / sentences.length + (100 * long) / words.length)
}
