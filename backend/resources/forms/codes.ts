/** The codes behind which forms are answered: short enough to type from a letter, too many to guess. */
import { randomInt } from 'node:crypto'
import { tokenHash } from '#backend/auth/secrets.ts'
import { readFormCode } from '#shared/resources/form.ts'

// Crockford's: no O, I, L that are mistaken for figures, no U that makes words.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixteen characters: eighty bits. */
export const newFormCode = (): string => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What is kept of a code, whichever way it was typed; null when it cannot be one. */
export function formCodeHash(typed: string): string | null {
  const code = readFormCode(typed)
  return code === null ? null : tokenHash(`form:${code}`)
}
