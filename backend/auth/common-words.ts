/**
 * What people choose when a password comes to mind: leaked passwords, everyday words and names in Dutch and English
 * (docs/decisions/dependencies.md). Loaded at the first password that is checked: 114,000 words, 20 MB.
 */
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import englishWords from '@zxcvbn-ts/language-en/src/commonWords.json' with { type: 'json' }
import englishNames from '@zxcvbn-ts/language-en/src/firstnames.json' with { type: 'json' }
import boysNames from '@zxcvbn-ts/language-nl-be/src/boysFirstnames.json' with { type: 'json' }
import dutchWords from '@zxcvbn-ts/language-nl-be/src/commonWords.json' with { type: 'json' }
import girlsNames from '@zxcvbn-ts/language-nl-be/src/girlsFirstnames.json' with { type: 'json' }
import surnames from '@zxcvbn-ts/language-nl-be/src/lastnames.json' with { type: 'json' }
import pageWords from '@zxcvbn-ts/language-nl-be/src/wikipedia.json' with { type: 'json' }
import { fold } from '#shared/fold.ts'

/** Shorter ones leave six characters or more to guess. */
const shortest = 4

/** Each as `fold` writes it. */
export const commonWords: ReadonlySet<string> = new Set(
  [passwords, dutchWords, pageWords, boysNames, girlsNames, surnames, englishWords, englishNames]
    .flat()
    .filter((word) => word.length >= shortest)
    .map(fold),
)
