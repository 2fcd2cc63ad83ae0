/** "Meld deze vacature": what a reader finds wrong with a vacancy. */
import * as z from 'zod/mini'
import { email } from './fields.ts'
import { guardFields } from './spam-guard.ts'
import type { Vacancy } from './vacancy.ts'

export const vacancyReportReasons = ['outdated', 'incorrect', 'unsafe', 'paid_work', 'discrimination', 'other'] as const
export type VacancyReportReason = (typeof vacancyReportReasons)[number]

const attributes = {
  reason: z.enum(vacancyReportReasons),
  /** Needed only with `other`, which says nothing by itself. */
  message: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000)))),
  /** Only for who wants to hear what was done with it. */
  email: z.optional(z.nullable(email)),
  ...guardFields,
}

const explained = z.refine<{ reason: VacancyReportReason; message?: string | null }>(
  ({ reason, message }) => reason !== 'other' || (message ?? '').length >= 10,
  { path: ['message'], params: { code: 'required' } },
)

export const vacancyReportCreate = z.object({ ...attributes, vacancyId: z.string() }).check(explained)
export type VacancyReportCreate = z.infer<typeof vacancyReportCreate>

/** What the visitor fills in: the page knows which vacancy it is about. */
export const vacancyReportForm = z.object(attributes).check(explained)

export type VacancyReport = {
  id: string
  reason: VacancyReportReason
  message: string | null
  email: string | null
  status: 'open' | 'resolved'
  createdAt: string
  vacancy?: Vacancy
}

export const vacancyReportsPath = '/api/v1/vacancy_reports'
