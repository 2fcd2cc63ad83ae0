/** Calendar days and the clock of the Netherlands, without a library: the same result on a server and in a browser. */

export const timeZone = 'Europe/Amsterdam'

const day = 24 * 3600 * 1000
const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
/** Empty for no date. */
const dateOf = (milliseconds: number): string =>
  Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString().slice(0, 10)

/** `2026-02-28` and 2 → `2026-03-02`. */
export const addDays = (date: string, days: number): string => dateOf(utc(date) + days * day)

/** `2026-03` and -1 → `2026-02`. */
export function addMonths(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return dateOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay() || 7

export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((utc(to) - utc(from)) / day) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** First and last day of the whole weeks that show a month: `2026-03` → Monday 23 February to Sunday 5 April. */
export function monthGrid(month: string): { from: string; to: string } {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return { from: mondayOf(`${month}-01`), to: addDays(mondayOf(last), 6) }
}

let clock: Intl.DateTimeFormat | null = null

/** Made on first use: a browser reads its time zones for it, 15 ms on a fast computer and 60 on a phone. */
const dutchFormat = (): Intl.DateTimeFormat => {
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return clock
}

/** Wall clock in the Netherlands at an instant, `2026-03-29T14:00:00`. Empty for no instant. */
export function dutchClock(instant: string | Date): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  return Number.isNaN(date.getTime()) ? '' : dutchFormat().format(date).replace(' ', 'T')
}

/** Calendar day in the Netherlands at an instant. */
export const dutchDay = (instant: string | Date): string => dutchClock(instant).slice(0, 10)

/** `2026-03-29 14:05` in the Netherlands at an instant. */
export const dutchMinute = (instant: string | Date): string => dutchClock(instant).slice(0, 16).replace('T', ' ')

/** `14:05` in the Netherlands at an instant. */
export const dutchTime = (instant: string | Date): string => dutchClock(instant).slice(11, 16)

/**
 * The instant at which a clock in the Netherlands shows this. A time that summer time skips becomes the one an hour later;
 * of one that comes twice it is the first.
 */
export function dutchInstant(date: string, time = '00:00'): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (instant: number) => Date.parse(`${dutchClock(new Date(instant))}Z`) - instant
  // The Netherlands are one or two hours ahead: the summer reading is the earlier instant.
  const summer = wanted - 2 * 3600 * 1000
  return new Date(offsetAt(summer) === wanted - summer ? summer : wanted - 3600 * 1000)
}

/** The last moment of the day in the Netherlands that is so many days after an instant: "tot en met" that day. */
export const endOfDutchDay = (instant: Date, days: number): Date =>
  new Date(dutchInstant(addDays(dutchDay(instant), days + 1)).getTime() - 1)
