import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing, fold } from '#backend/json-api/conditions.ts'
import type { SpecialFilter } from '#backend/json-api/resource.ts'

/** `filter[q]` for names and addresses, without stemming: every word must occur in the folded text (`search_fold`). */
export const nameFilter =
  (folded: PgColumn | SQL): SpecialFilter =>
  (value) => {
    const parts = fold(value).slice(0, 200).split(/\s+/)
    return sql.join(
      parts.map((part) => sql`${folded} like ${containing(part)}`),
      sql` and `,
    )
  }
