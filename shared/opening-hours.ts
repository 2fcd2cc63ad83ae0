/** Opening hours of organizations and centers: by the day of the week, on the clock of the Netherlands. */
import { addDays, dutchDay, dutchTime, weekdayOf } from './dutch-days.ts'
import { type OpeningHours, type Weekday, weekdays } from './weekdays.ts'
import { isHoliday } from './working-days.ts'

export type OpeningState =
  | { kind: 'open'; until: string }
  /** It opens later today. */
  | { kind: 'later'; from: string; until: string }
  /** The next day with hours, so many days from now. */
  | { kind: 'closed'; day: Weekday; days: number; from: string }
  /** The hours do not say whether it is open on a national holiday. */
  | { kind: 'holiday' }

const dayOf = (date: string): Weekday => weekdays[weekdayOf(date) - 1] ?? 'mon'

/** Day of the week and `14:05` in the Netherlands at an instant. */
export const openingMoment = (instant: Date): { day: Weekday; time: string } => ({
  day: dayOf(dutchDay(instant)),
  time: dutchTime(instant),
})

/** Whether it is open at this instant, and else when it opens; null where there are no hours. */
export function openingState(hours: OpeningHours, instant: Date): OpeningState | null {
  if (!weekdays.some((day) => hours[day]?.length)) return null
  const date = dutchDay(instant)
  if (isHoliday(date)) return { kind: 'holiday' }
  const { day, time } = openingMoment(instant)
  const left = inOrder(hours[day]).find(({ to }) => time < to)
  if (left) {
    return left.from <= time ? { kind: 'open', until: left.to } : { kind: 'later', from: left.from, until: left.to }
  }
  return nextDay(hours, date)
}

const inOrder = (times: OpeningHours[Weekday] = []) => [...times].sort((one, other) => (one.from < other.from ? -1 : 1))

/** Open on Fridays alone: both Christmas and New Year's Day may be one. */
function nextDay(hours: OpeningHours, today: string): OpeningState | null {
  for (let days = 1; days <= 21; days += 1) {
    const date = addDays(today, days)
    const [first] = inOrder(hours[dayOf(date)])
    if (first && !isHoliday(date)) return { kind: 'closed', day: dayOf(date), days, from: first.from }
  }
  return null
}
