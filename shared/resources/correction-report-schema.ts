/** The attributes of a report on an organization ("Meld onjuiste informatie"), and what it is created with. */
import * as z from 'zod/mini'
import { multiLine, requiredLine } from './fields.ts'
import { reportSchema } from './report-schema.ts'
import { guardFields } from './spam-guard.ts'

export const correctionReportSchema = z.extend(reportSchema, {
  message: z.string().check(z.trim(), z.minLength(10), z.maxLength(2000), multiLine),
})

export const correctionReportCreate = z.object({
  organizationId: requiredLine(20),
  message: correctionReportSchema.shape.message,
  email: z.optional(reportSchema.shape.email),
  ...guardFields,
})
export type CorrectionReportCreate = z.infer<typeof correctionReportCreate>

/** The fields of the form; the page knows the organization. */
export const correctionReportForm = z.omit(correctionReportCreate, { organizationId: true })
