/** Calendar days of the Netherlands, both included: `filter[from]` and `filter[to]` of a list, and the period of figures. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { apiError } from '#backend/errors/api-error.ts'
import { isCalendarDate } from './conditions.ts'
import type { SpecialFilter } from './resource.ts'

// The column itself is compared with the midnights, so that its index can be used.
const fromDay = (column: PgColumn, day: string): SQL =>
  sql`${column} >= ${day}::date::timestamp at time zone 'Europe/Amsterdam'`
const toDay = (column: PgColumn, day: string): SQL =>
  sql`${column} < (${day}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`

/** Whether the time of a column is on one of the days. */
export const inPeriod = (column: PgColumn, { from, to }: { from: string; to: string }): SQL =>
  sql`(${fromDay(column, from)} and ${toDay(column, to)})`

export function dayFilters(column: PgColumn): { from: SpecialFilter; to: SpecialFilter } {
  const dayOf = (value: string, parameter: string) => {
    if (!isCalendarDate(value)) throw apiError('query.unknown_value', { parameter, name: 'date' })
    return value
  }
  return {
    from: (value, _query, parameter) => fromDay(column, dayOf(value, parameter)),
    to: (value, _query, parameter) => toDay(column, dayOf(value, parameter)),
  }
}
