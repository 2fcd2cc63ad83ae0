/** The attributes of an entry of hours, and what it is created and changed with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { calendarDate, lockVersion, requiredText, singleLine, timestamp } from './fields.ts'
import { hourEntryStatuses, longestDay, shortestEntry } from './hour-entry-values.ts'
import type { Vacancy } from './vacancy-schema.ts'

export const hourEntrySchema = z.object({
  /** First and last name of the pupil; for the organization as much as the application has released, and null once that is erased. */
  pupilName: z.nullable(z.string()),
  workedOn: calendarDate,
  minutes: z.int().check(z.minimum(shortestEntry), z.maximum(longestDay)),
  description: requiredText(300),
  status: z.enum(hourEntryStatuses),
  /** Why the organization rejected it. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
  /** Id of the application that the stage is of. */
  applicationId: singleLine,
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type HourEntry = z.infer<typeof hourEntrySchema> & { id: string; vacancy?: Vacancy }

const { workedOn, minutes, description, applicationId } = hourEntrySchema.shape
export const hourEntryCreate = z.object({ applicationId, workedOn, minutes, description })
export type HourEntryCreate = z.infer<typeof hourEntryCreate>
export const hourEntryUpdate = z.extend(z.partial(z.object({ workedOn, minutes, description })), { lockVersion })
export type HourEntryUpdate = z.infer<typeof hourEntryUpdate>
export const hourEntryRejection = z.object({ reason: requiredText(500) })
/** Of `PUT hour_entries/{id}/reject`. */
export const hourEntryDecision = z.extend(hourEntryRejection, { lockVersion })
export type HourEntryDecision = z.infer<typeof hourEntryDecision>
/** Of `PUT hour_entries/approve`. */
export const hourApproval = z.object({
  ids: z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.minLength(1), z.maxLength(200)),
  /** Of each of the ids, in their order: the version that was seen. The pupil may change the hours meanwhile. */
  lockVersions: z.optional(z.array(z.int()).check(z.maxLength(200))),
})
export type HourApproval = z.infer<typeof hourApproval>

/** The form: time in hours, as people write it. */
export const hourEntryForm = z.object({
  workedOn,
  hours: z.number().check(z.minimum(shortestEntry / 60), z.maximum(longestDay / 60)),
  description,
})
