import * as z from 'zod/mini'
import { email, requiredText } from './fields.ts'
import { guardFields } from './spam-guard.ts'

export const correctionReportCreate = z.object({
  organizationId: requiredText(20),
  message: z.string().check(z.trim(), z.minLength(10), z.maxLength(2000)),
  /** Only for who wants to hear what was done with it. */
  email: z.optional(z.nullable(email)),
  ...guardFields,
})
export type CorrectionReportCreate = z.infer<typeof correctionReportCreate>

/** What the visitor fills in: the page knows which organization it is about. */
export const correctionReportForm = z.omit(correctionReportCreate, { organizationId: true })
