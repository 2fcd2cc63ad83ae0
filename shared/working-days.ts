/** Working days in the Netherlands: Monday to Friday, without the national holidays. Dates are `YYYY-MM-DD`. */

import { addDays, weekdayOf } from './dutch-days.ts'

/** Easter Sunday of a year (Gregorian calendar, the anonymous algorithm of Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** A national holiday on which most offices are closed. */
export function isHoliday(date: string): boolean {
  const year = date.slice(0, 4)
  const kingsDay = weekdayOf(`${year}-04-27`) === 7 ? `${year}-04-26` : `${year}-04-27`
  if ([`${year}-01-01`, kingsDay, `${year}-12-25`, `${year}-12-26`].includes(date)) return true
  const easter = easterOf(Number(year))
  // Easter Monday, Ascension Day and Whit Monday.
  return [1, 39, 50].some((days) => addDays(easter, days) === date)
}

export const isWorkingDay = (date: string): boolean => weekdayOf(date) <= 5 && !isHoliday(date)

/** The day that is so many working days after a date: 3 after Friday is Wednesday. Empty for no date. */
export function addWorkingDays(date: string, days: number): string {
  if (addDays(date, 1) === '') return ''
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
