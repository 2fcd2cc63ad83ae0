/** The attributes of a report on a vacancy, an organization or a message. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { email, timestamp } from './fields.ts'
import type { MessageReportReason } from './message-report.ts'
import type { Organization } from './organization.ts'
import { reportStatuses } from './report-values.ts'
import type { Vacancy } from './vacancy.ts'
import type { VacancyReportReason } from './vacancy-report.ts'

/** What both types of report have. */
export const reportSchema = z.object({
  message: z.nullable(z.string()),
  /** Of a reporter who wants a reply. */
  email: z.nullable(email),
  status: z.enum(reportStatuses),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})

/** A report of any type: on a vacancy or a message it has a reason, on an organization always a message. */
export type Report = z.infer<typeof reportSchema> & {
  id: string
  reason?: VacancyReportReason | MessageReportReason
  /** Of a message: what the conversation is about, and the names of the reporter and the author with their accounts. */
  subject?: string
  reporterName?: string | null
  authorName?: string
  reporterId?: string | null
  authorId?: string | null
  vacancy?: Vacancy
  organization?: Organization
}

/** Resolves a report, or reopens it. */
export const reportUpdate = z.pick(reportSchema, { status: true })
export const reportReceiptSchema = z.pick(reportSchema, { status: true })
