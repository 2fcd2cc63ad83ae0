/** The attributes of a report on a vacancy ("Meld deze vacature"), and what it is created with. */
import * as z from 'zod/mini'
import { multiLine, singleLine, timestamp } from './fields.ts'
import { reportSchema } from './report-schema.ts'
import { guardFields } from './spam-guard.ts'
import { type VacancyReportReason, vacancyReportReasons } from './vacancy-report.ts'

export const vacancyReportSchema = z.extend(reportSchema, {
  reason: z.enum(vacancyReportReasons),
  message: z.nullable(z.string().check(z.trim(), z.maxLength(2000), multiLine)),
  resolvedAt: z.nullable(timestamp),
})

const { reason, message, email } = vacancyReportSchema.shape
const attributes = { reason, message: z.optional(message), email: z.optional(email), ...guardFields }

/** The reason `other` needs a message. */
const explained = z.refine<{ reason: VacancyReportReason; message?: string | null }>(
  ({ reason, message }) => reason !== 'other' || (message ?? '').length >= 10,
  { path: ['message'], params: { code: 'required' } },
)

/** The fields of the form; the page knows the vacancy. */
export const vacancyReportForm = z.object(attributes).check(explained)

export const vacancyReportCreate = z.object({ ...attributes, vacancyId: singleLine }).check(explained)
export type VacancyReportCreate = z.infer<typeof vacancyReportCreate>
