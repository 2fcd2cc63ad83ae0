/** Reads the cells of a line as records store them, and names by column what it cannot read. */
import { fold } from '#shared/fold.ts'
import type { ImportColumns, ImportError, ImportReason } from '#shared/resources/import.ts'
import type { ImportField } from '#shared/resources/import-values.ts'
import { cutText } from '#shared/site.ts'

export type ImportLine = { line: number; record: readonly string[] }

type Checked = { safeParse(value: unknown): { success: boolean; data?: unknown } }

const shownLength = 80

export class LineCells {
  readonly errors: ImportError[] = []
  readonly #columns: ImportColumns
  readonly #line: ImportLine

  constructor(columns: ImportColumns, line: ImportLine) {
    this.#columns = columns
    this.#line = line
  }

  /** Empty for a column that the file does not have; without the apostrophe by which our own exports keep `+31…` a text. */
  text(field: ImportField): string {
    const index = this.#columns[field]
    return index === undefined ? '' : (this.#line.record[index] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  }

  /** `value`: the part of the cell that is wrong. */
  reject(field: ImportField, reason: ImportReason, value = this.text(field)): void {
    if (this.errors.some((error) => error.field === field)) return
    this.errors.push({ field, reason, value: cutText(value, shownLength) })
  }

  /** What the schema makes of a cell; undefined for an empty one, and for one that it refuses. */
  value(field: ImportField, schema: Checked, read: (text: string) => unknown = (text) => text): unknown {
    const text = this.text(field)
    if (text === '') return undefined
    const { success, data } = schema.safeParse(read(text))
    if (!success) this.reject(field, 'invalid')
    return success ? data : undefined
  }

  /** The slugs that a cell names, between commas. */
  listed<Slug extends string>(field: ImportField, slugOf: (name: string) => Slug | undefined): Slug[] | undefined {
    const names = this.text(field)
      .split(/[,;|]/)
      .map((name) => name.trim())
      .filter(Boolean)
    if (names.length === 0) return undefined
    const slugs = names.map(slugOf)
    const unknown = names.filter((_, index) => slugs[index] === undefined)
    if (unknown.length > 0) this.reject(field, 'unknown', unknown.join(', '))
    return [...new Set(slugs.filter((slug) => slug !== undefined))]
  }

  /** The one slug that a cell names. */
  one<Slug extends string>(field: ImportField, slugOf: (name: string) => Slug | undefined): Slug | undefined {
    const text = this.text(field)
    if (text === '') return undefined
    const slug = slugOf(text)
    if (slug === undefined) this.reject(field, 'unknown')
    return slug
  }
}

/** Finds a slug by its own name and by those that people write for it, whatever the case and accents. */
export function namesOf<Slug extends string>(names: Readonly<Record<Slug, readonly string[]>>) {
  const slugs = new Map<string, Slug>()
  for (const slug of Object.keys(names) as Slug[]) {
    for (const name of [slug, ...names[slug]]) slugs.set(fold(name), slug)
  }
  return (name: string): Slug | undefined => slugs.get(fold(name).replaceAll(/\s+/g, ' '))
}

/** `29-03-2026` and `29/3/2026` as `2026-03-29`; anything else as it is. */
export function readDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `2,5` is two and a half. */
export const readNumber = (text: string): number =>
  /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN

const withoutSpaces = (text: string): string => text.replaceAll(/[\s.]/g, '')

/** Puts back the zeros before a number of so many digits, which spreadsheets take off; anything that lacks more of them is as it is. */
const withZeros = (text: string, digits: number, most: number): string =>
  /^\d+$/.test(text) && text.length >= digits - most ? text.padStart(digits, '0') : text

/** `8123456` as `08123456`. */
export const kvkNumberOf = (text: string): string => withZeros(withoutSpaces(text), 8, 1)

/** `12345678` as `000012345678`. */
export const kvkBranchNumberOf = (text: string): string => withZeros(withoutSpaces(text), 12, 4)

/** `6-12345678` as `06-12345678`, and `31612345678` as `+31612345678`: spreadsheets take the zero and the plus sign off. */
export function readPhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '')
  if (/^[1-9]\d{8}$/.test(digits)) return `0${text}`
  return /^31\d{9}$/.test(digits) ? `+${text}` : text
}

const yesNo = namesOf({ true: ['ja', 'yes', 'j', 'y', 'x', '1', 'waar'], false: ['nee', 'no', 'n', '0', 'onwaar'] })
export const readYesNo = (text: string): unknown => {
  const answer = yesNo(text)
  return answer === undefined ? text : answer === 'true'
}

/** Without the keys whose cells are empty: blanks never overwrite. */
export const filled = <Values extends Record<string, unknown>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
