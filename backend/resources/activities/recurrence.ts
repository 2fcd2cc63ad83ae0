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

/** The same with UNTIL on the clock of the Netherlands, written as if that were UTC. */
const clockRule = (rule: string): string =>
  portableRule(rule).replace(
    /UNTIL=(\d{8}T\d{6}Z)/,
    (_, stamp: string) => `UNTIL=${localStamp(new Date(Temporal.Instant.from(stamp).epochMilliseconds))}Z`,
  )

const plain = (instant: Date) => Temporal.PlainDateTime.from(dutchClock(instant))

/**
 * The dates that begin from `from` up to and including `until`, in order. Each lasts as long on the clock as the first one,
 * also when the clock changes in between; one at an hour that summer time skips begins an hour later (RFC 5545, 3.3.5).
 * Throws for an invalid rule.
 */
export function occurrencesOf(activity: Recurring, from: Date, until: Date): TimeRange[] {
  const { startsAt, endsAt, recurrence } = activity
  if (recurrence === null) return startsAt >= from && startsAt <= until ? [{ startsAt, endsAt }] : []
  // In a time zone the library leaves out a skipped hour. So it counts on a clock that is never changed, which it takes for UTC.
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${localStamp(startsAt)}Z\nRRULE:${clockRule(recurrence)}`,
    includeDtstart: true,
  })
  const onClock = (instant: Date, hours: number) =>
    new Date(plain(instant).add({ hours }).toZonedDateTime('UTC').epochMilliseconds)
  const length = plain(startsAt).until(plain(endsAt))
  return rule
    .between(onClock(from, -1), onClock(until, 1), true)
    .map((time) => {
      const start = time.toPlainDateTime().toZonedDateTime(timeZone)
      const end = start.toPlainDateTime().add(length).toZonedDateTime(timeZone)
      return { startsAt: new Date(start.epochMilliseconds), endsAt: new Date(end.epochMilliseconds) }
    })
    .filter((date) => date.startsAt >= from && date.startsAt <= until)
}
