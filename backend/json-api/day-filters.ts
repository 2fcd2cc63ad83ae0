/** `filter[from]` and `filter[to]` of a list: calendar days of the Netherlands, both included. */
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { apiError } from '#backend/errors/api-error.ts'
import { isCalendarDate } from './conditions.ts'
import type { SpecialFilter } from './resource.ts'

/** Compares the column itself with the midnights, so that its index answers. */
export function dayFilters(column: PgColumn): { from: SpecialFilter; to: SpecialFilter } {
  const dayOf = (value: string, parameter: string) => {
    if (!isCalendarDate(value)) throw apiError('query.unknown_value', { parameter, name: 'date' })
    return value
  }
  return {
    from: (value, _query, parameter) =>
      sql`${column} >= ${dayOf(value, parameter)}::date::timestamp at time zone 'Europe/Amsterdam'`,
    to: (value, _query, parameter) =>
      sql`${column} < (${dayOf(value, parameter)}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`,
  }
}
