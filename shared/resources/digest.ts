import { addDays, addMonths, dutchClock, dutchInstant, weekdayOf } from '#shared/dutch-days.ts'
import type { digestFrequencies } from './digest-values.ts'

export type { DigestSubscription } from './digest-schema.ts'

export type DigestFrequency = (typeof digestFrequencies)[number]

/** Kilometers around one's own postal code; null for the whole region. */
export const digestRadii = [5, 10, 15, 25, 50] as const

/** Tuesday: weekly mails go on it, monthly ones on the first of a month. */
const weekday = 2

/** Hour at which a center's mails go, unless its settings name another. */
export const defaultDigestHour = 9

export const digestPath = '/api/v1/digest_subscription'

export const digestPreviewPath = '/api/v1/digest_subscription/preview'

export const unsubscriptionPath = (token: string) => `/api/v1/unsubscriptions/${encodeURIComponent(token)}`

const lastTuesday = (date: string): string => addDays(date, -((weekdayOf(date) - weekday + 7) % 7))

/** First Tuesday from a date on. */
const tuesdayFrom = (date: string): string => addDays(date, (weekday - weekdayOf(date) + 7) % 7)

const firstTuesdayOf = (month: string): string => tuesdayFrom(`${month}-01`)

/** The last time, at `now` or before, at which mails of this frequency went. `hour` is of the clock in the Netherlands. */
export function lastDigestTime(frequency: 'weekly' | 'monthly', hour: number, now: Date): Date {
  const [today = '', month = ''] = [dutchClock(now).slice(0, 10), dutchClock(now).slice(0, 7)]
  const [current, before] =
    frequency === 'weekly'
      ? [lastTuesday(today), addDays(lastTuesday(today), -7)]
      : [firstTuesdayOf(month), firstTuesdayOf(addMonths(month, -1))]
  const time = timeOn(current, hour)
  return time <= now ? time : timeOn(before, hour)
}

/** The first time after `now` at which mails of this frequency go. */
export function nextDigestTime(frequency: 'weekly' | 'monthly', hour: number, now: Date): Date {
  const [today = '', month = ''] = [dutchClock(now).slice(0, 10), dutchClock(now).slice(0, 7)]
  const [current, after] =
    frequency === 'weekly'
      ? [tuesdayFrom(today), addDays(tuesdayFrom(today), 7)]
      : [firstTuesdayOf(month), firstTuesdayOf(addMonths(month, 1))]
  const time = timeOn(current, hour)
  return time > now ? time : timeOn(after, hour)
}

const timeOn = (date: string, hour: number): Date => dutchInstant(date, `${String(hour).padStart(2, '0')}:00`)
