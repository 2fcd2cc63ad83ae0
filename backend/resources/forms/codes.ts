/** Codes of issued forms: short enough to type from a letter, too many to guess. */
import { randomInt } from 'node:crypto'
import { tokenHash } from '#backend/auth/secrets.ts'
import { readFormCode } from '#shared/resources/form.ts'

// Crockford's alphabet: without O, I and L, which look like digits, and without U, which forms words.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixteen characters: eighty bits. */
export const newFormCode = (): string => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Hash of a code as it is stored, however the code was typed; null when it cannot be a code. */
export function formCodeHash(typed: string): string | null {
  const code = readFormCode(typed)
  return code === null ? null : tokenHash(`form:${code}`)
}
