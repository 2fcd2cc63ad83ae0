/** Days from today on, in the Netherlands. */
import { addDays, addMonths, dutchDay, weekdayOf } from '#shared/dutch-days.ts'

/** `2030-10-15` as it is typed into a field: `15-10-2030`. */
export const asTyped = (day: string): string => day.split('-').reverse().join('-')

/** In so many days; today for 0. */
export const typedDay = (days: number): string => asTyped(addDays(dutchDay(new Date()), days))

/** Of the month that is so many months ahead. */
export function secondThursday(monthsAhead: number): string {
  const first = `${addMonths(dutchDay(new Date()).slice(0, 7), monthsAhead)}-01`
  return addDays(first, 7 + ((11 - weekdayOf(first)) % 7))
}
