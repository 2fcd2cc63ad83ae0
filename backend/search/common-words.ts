/** Dutch words that are spelled right, by their frequency in subtitles (docs/decisions/dependencies.md). */
import words from '@zxcvbn-ts/language-nl-be/src/commonWords.json' with { type: 'json' }
import { fold } from '#shared/fold.ts'

const common = new Set(words.map((word) => fold(word)))

/** Whether a word is one of those: what no text has is not a misspelling of another then, "handelen" none of "wandelen". */
export const isCommonWord = (word: string): boolean => common.has(word)
