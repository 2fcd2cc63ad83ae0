import * as z from 'zod/mini'
import { weekdays } from '#shared/weekdays.ts'
import { clockTime } from './fields.ts'

const hours = z.array(z.object({ from: clockTime, to: clockTime }))
const hoursOfDay = z
  .object({ from: clockTime, to: clockTime })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], params: { code: 'timeOrder' } }))

/** As it is read. A day without an entry is closed. */
export const openingHours = z.partialRecord(z.enum(weekdays), hours)

/** As it is written: a day with a break has more than one entry. */
export const openingHoursInput = z.partialRecord(z.enum(weekdays), z.array(hoursOfDay).check(z.maxLength(3)))
