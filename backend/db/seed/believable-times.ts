/** Moments at which people do things: by day, never on the whole second of another, never after the moment of the seed. */
import { addDays, dutchDay, dutchInstant, weekdayOf } from '#shared/dutch-days.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Staff work on weekdays, volunteers also write in the evening and at the weekend. */
type Rhythm = 'work' | 'home'

const hours: Record<Rhythm, { from: number; length: number }> = {
  work: { from: 8.6 * hour, length: 8.4 * hour },
  home: { from: 8 * hour, length: 13.8 * hour },
}

/** A number from 0 to 1, evenly spread: the same salt gives the same. */
function spread(salt: number): number {
  let mixed = Math.imul(salt ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** The time zone is read once for each day: that is slow. */
const midnights = new Map<string, number>()
function midnightOf(date: string): number {
  const known = midnights.get(date)
  if (known !== undefined) return known
  const instant = dutchInstant(date).getTime()
  midnights.set(date, instant)
  return instant
}

const isWeekend = (date: string): boolean => weekdayOf(date) > 5

/** A believable moment on the day of `moment`, or on the Friday before for work at a weekend. */
export function believable(moment: Date, salt: number, rhythm: Rhythm, now: Date): Date {
  const { from, length } = hours[rhythm]
  let date = approximateDay(moment)
  const onDate = () => midnightOf(date) + from + Math.floor((spread(salt) * length) / second) * second
  while ((rhythm === 'work' && isWeekend(date)) || onDate() > now.getTime()) date = addDays(date, -1)
  return new Date(onDate())
}

/** Cheaper than `dutchDay`, and the same except around midnight. */
const approximateDay = (moment: Date): string => new Date(moment.getTime() + hour).toISOString().slice(0, 10)

/**
 * Moments of one record after each other: each believable, and later than the one before. What does not fit before `now`
 * comes closer together. `after` was before the first.
 */
export function believableSteps(
  steps: readonly { at: Date; rhythm: Rhythm }[],
  salt: number,
  now: Date,
  after?: Date,
): Date[] {
  const moments: Date[] = []
  for (const [index, { at, rhythm }] of steps.entries()) {
    const previous = moments.at(-1) ?? after
    let moment = believable(at, salt + index * 7919, rhythm, now)
    for (let later = 1; previous && moment <= previous && later < 5; later++) {
      moment = believable(new Date(previous.getTime() + later * day), salt + index * 7919 + later, rhythm, now)
    }
    if (previous && moment <= previous) {
      moment = new Date(previous.getTime() + Math.min(50 * minute, (now.getTime() - previous.getTime()) / 2))
    }
    moments.push(moment)
  }
  return moments
}

/** Whether it is between eight in the morning and ten in the evening in the Netherlands. */
export const isByDay = (moment: Date): boolean => {
  const since = moment.getTime() - midnightOf(dutchDay(moment))
  return since >= 8 * hour && since <= 22 * hour
}
