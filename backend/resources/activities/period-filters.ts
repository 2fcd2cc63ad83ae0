/**
 * When the dates are that a calendar asks for, in days of the Netherlands: `filter[month]=2026-03` (the whole weeks that
 * show it), `filter[week]=2026-03-10` (its Monday to Sunday), `filter[from]` and `filter[to]` (both included). `current` and
 * `today` are the backend's word for now: a page that asks without a clock is told in `meta.period` which days it got.
 */

import { type SQL, sql } from 'drizzle-orm'
import { activityOccurrences } from '#backend/db/schema/activities.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import { isCalendarDate } from '#backend/json-api/conditions.ts'
import type { QueryContext, SpecialFilter } from '#backend/json-api/resource.ts'
import { addDays, dutchInstant, mondayOf, monthGrid } from '#shared/dutch-days.ts'

function tell(question: QueryContext, part: Record<string, unknown>): void {
  const known = question.meta.period as Record<string, unknown> | undefined
  question.meta.period = { from: null, to: null, ...known, today: question.context.today, ...part }
}

// An evening that began before the first day and still goes on belongs to it as well.
const notOverBefore = (day: string): SQL =>
  sql`${activityOccurrences.endsAt} > ${dutchInstant(day).toISOString()}::timestamptz`
const beginsBy = (day: string): SQL =>
  sql`${activityOccurrences.startsAt} < ${dutchInstant(addDays(day, 1)).toISOString()}::timestamptz`
const between = (from: string, to: string): SQL => sql`(${notOverBefore(from)} and ${beginsBy(to)})`

const month: SpecialFilter = (value, question, parameter) => {
  const wanted = value === 'current' ? question.context.today.slice(0, 7) : value
  if (!/^\d{4}-\d\d$/.test(wanted) || !isCalendarDate(`${wanted}-01`)) throw invalidValue(parameter, value)
  const { from, to } = monthGrid(wanted)
  tell(question, { from, to, month: wanted })
  return between(from, to)
}

const week: SpecialFilter = (value, question, parameter) => {
  const day = value === 'current' ? question.context.today : value
  if (!isCalendarDate(day)) throw invalidValue(parameter, value)
  const from = mondayOf(day)
  const to = addDays(from, 6)
  tell(question, { from, to })
  return between(from, to)
}

const from: SpecialFilter = (value, question, parameter) => {
  const day = value === 'today' ? question.context.today : value
  if (!isCalendarDate(day)) throw invalidValue(parameter, value)
  tell(question, { from: day })
  // Today's that are over already are of no use to anybody.
  if (day !== question.context.today) return notOverBefore(day)
  return sql`${activityOccurrences.endsAt} > ${question.context.now.toISOString()}::timestamptz`
}

const to: SpecialFilter = (value, question, parameter) => {
  if (!isCalendarDate(value)) throw invalidValue(parameter, value)
  tell(question, { to: value })
  return beginsBy(value)
}

export const periodFilters: Record<string, SpecialFilter> = { month, week, from, to }
