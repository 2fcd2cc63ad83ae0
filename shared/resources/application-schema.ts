/** What an application is created and moved on with. */
import * as z from 'zod/mini'
import { applicationStatuses } from './application.ts'
import { optionalText, requiredText } from './fields.ts'

export const applicationCreate = z.object({
  vacancyId: z.string(),
  motivation: requiredText(4000),
  answers: z.optional(z.record(z.string(), z.string().check(z.maxLength(2000)))),
})
export type ApplicationCreate = z.infer<typeof applicationCreate>

export const applicationTransition = z.object({
  status: z.enum(applicationStatuses),
  reason: optionalText(1000),
  lockVersion: z.optional(z.int()),
})

/** Body of `PATCH /api/v1/applications/bulk_update`: the same to many, answered by a result per id. */
export const applicationBulkUpdate = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
  attributes: z.union([
    z.object({ action: z.literal('decline'), reason: requiredText(1000) }),
    z.object({ action: z.literal('message'), message: requiredText(4000) }),
  ]),
})
export type ApplicationBulkUpdate = z.infer<typeof applicationBulkUpdate>

export const declineForm = z.object({ reason: requiredText(1000) })
export const messageForm = z.object({ message: requiredText(4000) })
