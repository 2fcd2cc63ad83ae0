import { Column, is, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from '#backend/json-api/conditions.ts'
import type { SpecialFilter } from '#backend/json-api/resource.ts'
import { fold } from '#shared/fold.ts'

/**
 * Whether a folded text has a part of a name. One or two letters are the beginning of a word: a tenth of all names contains them
 * somewhere, which nobody means and no index finds. A column begins with a space, so that one pattern finds the first word too.
 */
export const hasPart = (folded: PgColumn | SQL, part: string): SQL =>
  part.length > 2
    ? sql`${folded} like ${containing(part)}`
    : sql`${is(folded, Column) ? folded : sql`(' ' || ${folded})`} like ${containing(` ${part}`)}`

/** Signs around a part that is pasted from a list or a mail: "Jansen, Piet" and "<piet@x.nl>". */
const signs = /^[,;<>()"]+|[,;<>()"]+$/g

/** The parts of what is typed to find somebody or something by name. */
function partsOf(value: string): string[] {
  const typed = fold(value).slice(0, 200).split(/\s+/)
  const parts = typed.map((part) => part.replace(signs, '')).filter((part) => part !== '')
  return parts.length > 0 ? parts : typed
}

/** Every part of what is typed has this condition, in whichever order. */
export const everyPart = (value: string, condition: (part: string) => SQL): SQL =>
  sql`(${sql.join(partsOf(value).map(condition), sql` and `)})`

/** `filter[q]` for names and addresses, without stemming: every word must occur in the folded text (`search_fold`). */
export const nameFilter =
  (folded: PgColumn | SQL): SpecialFilter =>
  (value) =>
    everyPart(value, (part) => hasPart(folded, part))
