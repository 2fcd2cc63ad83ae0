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
