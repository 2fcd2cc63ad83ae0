/** Opening hours as the rows of a form. */
import * as z from 'zod/mini'
import { hoursADay, inTimeOrder, times } from '#shared/resources/opening-hours-schema.ts'
import { type OpeningHours, weekdays } from '#shared/weekdays.ts'

export const maxHoursRows = hoursADay * weekdays.length

/** A day with a break has two. */
const hoursRow = z.extend(times, { day: z.enum(weekdays) }).check(inTimeOrder)
export type HoursRow = z.infer<typeof hoursRow>

/** The first row that its day has no room for. */
const surplus = (rows: readonly HoursRow[]) =>
  rows.findIndex(({ day }, index) => rows.slice(0, index).filter((row) => row.day === day).length >= hoursADay)

export const hoursRows = z.array(hoursRow).check(
  z.maxLength(maxHoursRows),
  z.check((payload) => {
    const index = surplus(payload.value)
    if (index < 0) return
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: [index, 'day'],
      params: { code: 'hoursADay' },
    })
  }),
)

export const rowsOfHours = (hours: OpeningHours): HoursRow[] =>
  weekdays.flatMap((day) => (hours[day] ?? []).map((times) => ({ day, ...times })))

/** Opening hours by day, each day in the order of its times. */
export function openingHoursOf(rows: readonly HoursRow[]): OpeningHours {
  const sorted = [...rows].sort((one, other) => one.from.localeCompare(other.from))
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const times = sorted.filter((row) => row.day === day).map(({ from, to }) => ({ from, to }))
      return times.length > 0 ? [[day, times] as const] : []
    }),
  )
}
