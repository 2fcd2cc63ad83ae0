import { type SQL, sql } from 'drizzle-orm'
import { containing, fold } from '#backend/json-api/conditions.ts'
import type { SpecialFilter } from '#backend/json-api/resource.ts'

/** `filter[q]` for names and addresses, without stemming: every word must occur. */
export const nameFilter =
  (source: SQL): SpecialFilter =>
  (value) => {
    const parts = fold(value).slice(0, 200).split(/\s+/)
    return sql.join(
      parts.map((part) => sql`search_fold(${source}) like ${containing(part)}`),
      sql` and `,
    )
  }
