/**
 * Field rules that several resources share, in `zod/mini`: a fifth of zod's size in the browser. They have no messages:
 * forms translate the code, the backend responds with it.
 */
import * as z from 'zod/mini'
import { isSafeUrl } from '../paths.ts'
import { latinDigits } from '../site.ts'
import { passwordMinimum } from './password-rules.ts'

/** The schema of a form's field that is hidden otherwise: a hidden field accepts anything, and is not sent. */
export const onlyIf = <Schema extends z.ZodMiniType>(visible: boolean, schema: Schema): Schema =>
  visible ? schema : (z.unknown() as unknown as Schema)

/** Of a text that is on one line, in mails, files and headers too: no line break of any kind, and no other control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
export const singleLine = z.stringFormat('line', /^[^\x00-\x1f\x7f\x85\u2028\u2029]*$/)

/** Of a text that may have several lines: each text of a request body is one or the other. */
export const multiLine = z.stringFormat('text', () => true)

/** Characters that turn the direction of what follows them, also of text that is not theirs. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g
/** Letters, digits, punctuation and symbols of any script, but the blank ones among them. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** More marks on one letter than any language has: a pile of accents covers the lines above and below it. */
const piledMarks = /(\p{M}{6})\p{M}+/gu

/** A line without spaces around it, characters that turn what follows and piled accents; empty when nobody can see any of it. */
export function cleanLine(text: string): string {
  const line = text.replace(directions, '').replace(piledMarks, '$1').trim()
  return visible.test(line) ? line : ''
}
const asCleanLine = z.overwrite(cleanLine)
const inLatinDigits = z.overwrite(latinDigits)

/** A text of one line, of at most `max` characters, as `cleanLine` has it; required. */
export const requiredLine = (max: number) => z.string().check(asCleanLine, z.minLength(1), z.maxLength(max), singleLine)

/** What mail programs make a link of, in any text. */
const link = /:\/\/|(?:^|[^\p{L}\p{N}])www\.|\S@\S+\.\p{L}{2}|\.\p{L}{2,}\//iu
/** `kwaad.nl`, which they make a link of too; `J.Peters` is none. */
const domain = /[\p{L}\p{N}-]{2}\.\p{L}{2}/u

/**
 * The name of an organization, a contact person or a team: without an address that mail programs make a link of. Mails have names, and some go to
 * an address that somebody else typed.
 */
export const nameLine = (max: number) => requiredLine(max).check(z.stringFormat('name', (text) => !link.test(text)))

/** The name of one person, who is not called after a site as an organization may be (`Vluchtelingenwerk.nl`). */
export const personName = (max: number) =>
  requiredLine(max).check(z.stringFormat('name', (text) => !link.test(text) && !domain.test(text)))

/** A text of one line; null when empty. */
export const nullableLine = (max: number) => z.nullable(z.string().check(asCleanLine, z.maxLength(max), singleLine))

/** A text of one line that may be empty. */
export const optionalLine = (max: number) => z.optional(nullableLine(max))

/** Text of several lines, of at most `max` characters, trimmed; required. */
export const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), multiLine)

/** Text of several lines; null when empty. */
export const nullableText = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max), multiLine))

/** Text of several lines that may be empty. */
export const optionalText = (max: number) => z.optional(nullableText(max))

export const email = z.string().check(asCleanLine, z.toLowerCase(), z.maxLength(254), z.email())

export const password = z.string().check(z.minLength(passwordMinimum), z.maxLength(128))

/** Dutch postal code: four digits and two letters, in any usual notation. */
export const postalCode = z
  .string()
  .check(
    asCleanLine,
    inLatinDigits,
    z.toUpperCase(),
    z.stringFormat('postalCode', /^[1-9][0-9]{3} ?(?!SA|SD|SS)[A-Z]{2}$/),
  )

/** The four digits of a postal code: the most precise location that a volunteer must give. */
export const postalCode4 = z.string().check(z.trim(), inLatinDigits, z.stringFormat('postalCode4', /^[1-9][0-9]{3}$/))

/** Phone number in any usual notation, with the hyphens and marks of a list of contacts; at least ten digits. */
export const phone = z
  .string()
  .check(
    asCleanLine,
    inLatinDigits,
    z.maxLength(25),
    z.stringFormat('phone', /^\+?(?:[0-9][\s().\u2010-\u2015-]*){10,15}$/),
  )

/** Years that databases, calendars and browsers all know: 1900 to 2999. */
const usableYear = /^(?:19|2\d)\d\d-/

/** Whether a date or timestamp in ISO 8601 is in a usable year. */
export const isInUsableYear = (text: string): boolean => usableYear.test(text)

/** Calendar date, `2026-03-29`, without a time zone. */
// One format, so that any unusable date is reported as a date.
export const calendarDate = z.stringFormat(
  'date',
  (text) => isInUsableYear(text) && z.iso.date().safeParse(text).success,
)

/** `09:05` */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** An address that pages link to or load: `shape.ts` leaves any other one out. */
export const safeUrl = z.stringFormat('safe_url', isSafeUrl, { abort: true })

/** The same in a draft, which may be wrong until it is published. */
export const draftUrl = z.stringFormat('safe_url', () => true)

export const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(300), safeUrl, z.stringFormat('webAddress', /^https?:\/\/[^\s/]+\.[^\s]+$/i))

/** Accepts `www.buurthuis.nl` too; stored as a URL. */
export const website = z.pipe(
  z.transform((value: unknown): unknown => {
    const text = typeof value === 'string' ? value.trim() : value
    return typeof text === 'string' && text !== '' && !/^[a-z]+:/i.test(text) ? `https://${text}` : text
  }),
  webAddress,
)

/** People copy numbers in groups: `1234 5678`. */
const withoutSpaces = z.overwrite<string>((text) => text.replace(/\s/g, ''))

/** KvK number: eight digits (domain.md DOM-5). */
export const kvkNumber = z.string().check(withoutSpaces, z.stringFormat('kvkNumber', /^[0-9]{8}$/))

/** Number of a branch in the KvK register: twelve digits. */
export const kvkBranchNumber = z.string().check(withoutSpaces, z.stringFormat('kvkBranchNumber', /^[0-9]{12}$/))

/** Timestamp on the wire, `2026-03-29T12:00:00.000Z`. */
export const timestamp = z.iso.datetime({ offset: true, abort: true }).check(z.regex(usableYear))

/** A version as the database counts them. */
export const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
/** Optimistic locking: the version that the editor saw. A stale one gets 409. */
export const lockVersion = z.optional(version)
