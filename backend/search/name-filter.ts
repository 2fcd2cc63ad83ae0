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

/** `filter[q]` for names and addresses, without stemming: every word must occur in the folded text (`search_fold`). */
export const nameFilter =
  (folded: PgColumn | SQL): SpecialFilter =>
  (value) => {
    const parts = fold(value).slice(0, 200).split(/\s+/)
    return sql.join(
      parts.map((part) => hasPart(folded, part)),
      sql` and `,
    )
  }
