import { addDays, dutchClock, dutchDay } from '#shared/dutch-days.ts'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'

/** Seven times 24 hours, the longest that an occurrence lasts, from a time in the middle of a day. */
const maxDays = 8

/** The days of an occurrence; one that ends at midnight does not include the next day. */
function daysOf({ startsAt, endsAt }: ActivityOccurrence): string[] {
  const last = dutchClock(endsAt).endsWith('T00:00:00') ? addDays(dutchDay(endsAt), -1) : dutchDay(endsAt)
  const days = [dutchDay(startsAt)]
  for (let day = addDays(days[0] ?? last, 1); day <= last && days.length < maxDays; day = addDays(day, 1))
    days.push(day)
  return days
}

/** Occurrences grouped by day, in the list's own order. */
export function byDay(occurrences: readonly ActivityOccurrence[]): Map<string, ActivityOccurrence[]> {
  const groups = new Map<string, ActivityOccurrence[]>()
  for (const occurrence of occurrences) {
    for (const day of daysOf(occurrence)) groups.set(day, [...(groups.get(day) ?? []), occurrence])
  }
  return groups
}
