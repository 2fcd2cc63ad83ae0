/** The dates of a recurring activity (RFC 5545), on the clock of the Netherlands: two o'clock stays two o'clock. */
import { RRuleTemporal } from 'rrule-temporal'
import { dutchClock, timeZone } from '#shared/dutch-days.ts'

export type Span = { startsAt: Date; endsAt: Date }
export type Recurring = Span & { recurrence: string | null }

/** `20260329T140000` on the clock of the Netherlands. */
export const localStamp = (instant: Date): string => dutchClock(instant).replace(/[-:]/g, '')

/** `20260329T120000Z` */
export const utcStamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * An RRULE as others may read it: beside a start with a time zone, UNTIL is an instant in UTC (RFC 5545, 3.3.10). One that
 * was given as a day lasts until the end of that day in the Netherlands.
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
 * The dates that begin from `from` up to and including `until`, in order. A date lasts as long on the clock as the first one
 * does, also through a night in which the clock changes. Throws for a rule that cannot be read.
 */
export function occurrencesOf(activity: Recurring, from: Date, until: Date): Span[] {
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
