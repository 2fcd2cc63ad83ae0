/**
 * The passwords that are guessed first, which no account gets: those of the lists in `common-words.ts`, one word with a
 * year or a mark, a row of keys, and what everybody knows of the account. Nothing else is asked of a password
 * (NIST SP 800-63B: length counts, composition does not).
 */
import { fold } from '#shared/fold.ts'
import type { UserRow } from './actors.ts'

type Owner = Pick<UserRow, 'email' | 'firstName' | 'lastName'>

/** What this platform makes people think of. */
const siteWords = ['welkom', 'wachtwoord', 'password', 'vrijwilliger', 'vrijwilligers', 'vrijwilligerswerk']
/** Written for a letter: `w@chtw00rd`. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const rows = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map(
  (row) => row.repeat(3),
)
/** Digits that may be a date: what is more is nobody's birthday. */
const dateDigits = 8

/** Whether the password is one of the first that somebody who knows the site and the account would try. */
export async function isCommonPassword(password: string, owner: Owner, siteName: string): Promise<boolean> {
  const { commonWords } = await import('./common-words.ts')
  const isCommon = (text: string) => commonWords.has(text) || isRow(text)
  const typed = fold(password.normalize('NFKC'))
  const text = repeatedPart(typed)
  const word = betweenDigits(text)
  const readings = [word, withLetters(word)]
  const known = knownWords(owner, siteName)
  return (
    isCommon(typed) ||
    isCommon(betweenMarks(text)) ||
    (hasGuessableDigits(text) && readings.some(isCommon)) ||
    (digitsOf(text).length <= dateDigits && readings.some((reading) => isMadeOf(lettersOf(reading), known)))
  )
}

const withLetters = (text: string): string => text.replace(/[@431!0$5]/g, (character) => lookalikes[character] ?? '')
const betweenMarks = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const betweenDigits = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, '')
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `paardpaard` → `paard`; the text itself when nothing is repeated. */
const repeatedPart = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/** A row of the keyboard or of counting, or too short to be anything else. */
const isRow = (text: string): boolean => text !== '' && (text.length < 4 || rows.some((row) => row.includes(text)))

/** A year, a number of up to four digits, a row: nothing that has to be searched for. */
function hasGuessableDigits(text: string): boolean {
  const digits = digitsOf(text)
  return digits.length <= 4 || isRow(repeatedPart(digits))
}

function knownWords({ email, firstName, lastName }: Owner, siteName: string): string[] {
  const mailbox = fold(email.split('@')[0] ?? '')
  const words = fold([mailbox, firstName, lastName, siteName].join(' ')).split(/\P{L}+/u)
  return [...siteWords, lettersOf(mailbox), ...words].filter((word) => word.length > 1)
}

/** Whether the text is one of these words, or several without anything between them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0])
  for (let end = 1; end <= text.length; end++) {
    if (words.some((word) => ends.has(end - word.length) && text.startsWith(word, end - word.length))) ends.add(end)
  }
  return text !== '' && ends.has(text.length)
}
