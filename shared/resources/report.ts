/** What readers found wrong, as the center's staff work through it: reports on vacancies and on organizations. */
import { apiPath } from '#shared/json-api/query.ts'
import type { Organization } from './organization.ts'
import type { Vacancy } from './vacancy.ts'
import type { VacancyReportReason } from './vacancy-report.ts'

export const reportTypes = ['vacancy_reports', 'correction_reports'] as const
export type ReportType = (typeof reportTypes)[number]
export type ReportStatus = 'open' | 'resolved'

/** Of either type: what is about a vacancy has a reason, what is about an organization always has words. */
export type Report = {
  id: string
  reason?: VacancyReportReason
  message: string | null
  /** Only of who wants to hear what was done with it. */
  email: string | null
  status: ReportStatus
  createdAt: string
  updatedAt: string
  vacancy?: Vacancy
  organization?: Organization
}

const subjects: Record<ReportType, string> = { vacancy_reports: 'vacancy', correction_reports: 'organization' }

/** The newest of one type, with what they are about. */
export const reportsPath = (type: ReportType, status: ReportStatus, size = 20) =>
  apiPath(`/api/v1/${type}`, {
    filter: { status_eq: status },
    include: [subjects[type]],
    sort: ['-created_at'],
    fields: { vacancies: ['title'], organizations: ['name'] },
    page: { size },
  })

export const reportPath = (type: ReportType, id: string) => `/api/v1/${type}/${encodeURIComponent(id)}`
