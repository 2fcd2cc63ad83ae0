/**
 * Filters of occurrences by days in the Netherlands: `filter[month]=2026-03` (the whole weeks that show it),
 * `filter[week]=2026-03-10` (its Monday to Sunday), `filter[weeks]=5` (this week and the four after it), `filter[from]` and
 * `filter[to]` (both included). `current` and `today` are resolved here, so that a cached page needs no clock; `meta.period` has the days that were taken.
 */

import { type SQL, sql } from 'drizzle-orm'
import { activityOccurrences } from '#backend/db/schema/activities.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import { isCalendarDate } from '#backend/json-api/conditions.ts'
import type { QueryContext, SpecialFilter } from '#backend/json-api/resource.ts'
import { addDays, dutchInstant, mondayOf, monthGrid } from '#shared/dutch-days.ts'

function addPeriod(query: QueryContext, part: Record<string, unknown>): void {
  const period = query.meta.period as Record<string, unknown> | undefined
  query.meta.period = { from: null, to: null, ...period, today: query.context.today, ...part }
}

// A date that began before the first day and has not ended belongs to it too.
const notOverBefore = (day: string): SQL =>
  sql`${activityOccurrences.endsAt} > ${dutchInstant(day).toISOString()}::timestamptz`
const beginsBy = (day: string): SQL =>
  sql`${activityOccurrences.startsAt} < ${dutchInstant(addDays(day, 1)).toISOString()}::timestamptz`
const between = (from: string, to: string): SQL => sql`(${notOverBefore(from)} and ${beginsBy(to)})`

const month: SpecialFilter = (value, query, parameter) => {
  const yearMonth = value === 'current' ? query.context.today.slice(0, 7) : value
  if (!/^\d{4}-\d\d$/.test(yearMonth) || !isCalendarDate(`${yearMonth}-01`)) throw invalidValue(parameter, value)
  const { from, to } = monthGrid(yearMonth)
  addPeriod(query, { from, to, month: yearMonth })
  return between(from, to)
}

const week: SpecialFilter = (value, query, parameter) => {
  const day = value === 'current' ? query.context.today : value
  if (!isCalendarDate(day)) throw invalidValue(parameter, value)
  const from = mondayOf(day)
  const to = addDays(from, 6)
  addPeriod(query, { from, to })
  return between(from, to)
}

const maxWeeks = 8

const weeks: SpecialFilter = (value, query, parameter) => {
  const count = Number(value)
  if (!/^\d$/.test(value) || count < 1 || count > maxWeeks) throw invalidValue(parameter, value)
  const from = mondayOf(query.context.today)
  const to = addDays(from, count * 7 - 1)
  addPeriod(query, { from, to })
  return between(from, to)
}

const from: SpecialFilter = (value, query, parameter) => {
  const day = value === 'today' ? query.context.today : value
  if (!isCalendarDate(day)) throw invalidValue(parameter, value)
  addPeriod(query, { from: day })
  // Dates of today that have ended are left out.
  if (day !== query.context.today) return notOverBefore(day)
  return sql`${activityOccurrences.endsAt} > ${query.context.now.toISOString()}::timestamptz`
}

const to: SpecialFilter = (value, query, parameter) => {
  if (!isCalendarDate(value)) throw invalidValue(parameter, value)
  addPeriod(query, { to: value })
  return beginsBy(value)
}

export const periodFilters: Record<string, SpecialFilter> = { month, week, weeks, from, to }
