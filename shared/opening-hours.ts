/** Opening hours as organisations give them: by the day of the week, on the clock of the Netherlands. */
import { dutchDay, dutchTime, weekdayOf } from './dutch-days.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** Hours as `09:00`; a day without an entry is closed. `to` is the moment at which the door closes. */
export type OpeningHours = Partial<Record<Weekday, { from: string; to: string }[]>>

/** Day of the week and `14:05` in the Netherlands at an instant. */
export function openingMoment(instant: Date): { day: Weekday; time: string } {
  return { day: weekdays[weekdayOf(dutchDay(instant)) - 1] ?? 'mon', time: dutchTime(instant) }
}

/** Closing time if it is open at this instant, else null. */
export function openUntil(hours: OpeningHours, instant: Date): string | null {
  const { day, time } = openingMoment(instant)
  return hours[day]?.find(({ from, to }) => from <= time && time < to)?.to ?? null
}
