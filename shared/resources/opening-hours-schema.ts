import * as z from 'zod/mini'
import { weekdays } from '#shared/weekdays.ts'
import { clockTime } from './fields.ts'

export const times = z.object({ from: clockTime, to: clockTime })
/** It opens before it closes. */
export const inTimeOrder = z.refine<z.infer<typeof times>>(({ from, to }) => from < to, {
  path: ['to'],
  params: { code: 'timeOrder' },
})

/** As it is read. A day without an entry is closed. */
export const openingHours = z.partialRecord(z.enum(weekdays), z.array(times))

/** Entries of a day. */
export const hoursADay = 3

/** As it is written: a day with a break has more than one entry. */
export const openingHoursInput = z.partialRecord(
  z.enum(weekdays),
  z.array(times.check(inTimeOrder)).check(z.maxLength(hoursADay)),
)
