/** Rare words by the frequency of words in subtitles (docs/decisions/dependencies.md); loaded by the coach alone. */
import commonWords from '@zxcvbn-ts/language-nl-be/src/commonWords.json' with { type: 'json' }
import { rareWordFinder } from '#shared/rare-words.ts'

export const findRareWords = rareWordFinder(commonWords)
