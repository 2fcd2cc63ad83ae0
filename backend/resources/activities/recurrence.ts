/** The dates of a recurring activity (RFC 5545) on the clock of the Netherlands, so that the hour stays the same in summer and winter. */
import { RRuleTemporal } from 'rrule-temporal'
import { dutchClock, timeZone } from '#shared/dutch-days.ts'

export type TimeRange = { startsAt: Date; endsAt: Date }
export type Recurring = TimeRange & { recurrence: string | null }

/** `20260329T140000` on the clock of the Netherlands. */
export const localStamp = (instant: Date): string => dutchClock(instant).replace(/[-:]/g, '')

/** `20260329T120000Z` */
export const utcStamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * An RRULE for other programs: with a start in a time zone, UNTIL has to be an instant in UTC (RFC 5545, 3.3.10). An UNTIL
 * that is a day lasts until the end of that day in the Netherlands.
 */
export function portableRule(rule: string): string {
  return rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)(?!T)/, (_, year: string, month: string, day: string) => {
    const end = Temporal.ZonedDateTime.from({
      timeZone,
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: 23,
      minute: 59,
      second: 59,
    })
    return `UNTIL=${utcStamp(new Date(end.epochMilliseconds))}`
  })
}

/**
 * The dates that begin from `from` up to and including `until`, in order. Each lasts as long on the clock as the first one,
 * also when the clock changes in between. Throws for an invalid rule.
 */
export function occurrencesOf(activity: Recurring, from: Date, until: Date): TimeRange[] {
  const { startsAt, endsAt, recurrence } = activity
  if (recurrence === null) return startsAt >= from && startsAt <= until ? [{ startsAt, endsAt }] : []
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${timeZone}:${localStamp(startsAt)}\nRRULE:${portableRule(recurrence)}`,
    includeDtstart: true,
  })
  const zoned = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const length = zoned(startsAt).toPlainDateTime().until(zoned(endsAt).toPlainDateTime())
  return rule.between(from, until, true).map(({ epochMilliseconds }) => {
    const start = new Date(epochMilliseconds)
    const end = zoned(start).toPlainDateTime().add(length).toZonedDateTime(timeZone)
    return { startsAt: start, endsAt: new Date(end.epochMilliseconds) }
  })
}
