/** The attributes of a report on an organization ("Meld onjuiste informatie"), and what it is created with. */
import * as z from 'zod/mini'
import { requiredText } from './fields.ts'
import { reportSchema } from './report-schema.ts'
import { guardFields } from './spam-guard.ts'

export const correctionReportSchema = z.extend(reportSchema, {
  message: z.string().check(z.trim(), z.minLength(10), z.maxLength(2000)),
})

/** The fields of the form; the page knows the organization. */
export const correctionReportForm = z.extend(z.pick(correctionReportSchema, { message: true }), {
  email: z.optional(reportSchema.shape.email),
  ...guardFields,
})
export const correctionReportCreate = z.extend(correctionReportForm, { organizationId: requiredText(20) })
export type CorrectionReportCreate = z.infer<typeof correctionReportCreate>
