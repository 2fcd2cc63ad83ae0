/** Reports of readers on vacancies and organizations, for the center's staff. */
import { apiPath } from '#shared/json-api/query.ts'

export const reportTypes = ['vacancy_reports', 'correction_reports'] as const
export type ReportType = (typeof reportTypes)[number]
export const reportStatuses = ['open', 'resolved'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export type { Report } from './report-schema.ts'

const subjects: Record<ReportType, string> = { vacancy_reports: 'vacancy', correction_reports: 'organization' }

/** The newest reports of one type, with their vacancy or organization. */
export const reportsPath = (type: ReportType, status: ReportStatus, size = 20) =>
  apiPath(`/api/v1/${type}`, {
    filter: { status_eq: status },
    include: [subjects[type]],
    sort: ['-created_at'],
    fields: { vacancies: ['title'], organizations: ['name'] },
    page: { size },
  })

export const reportPath = (type: ReportType, id: string) => `/api/v1/${type}/${encodeURIComponent(id)}`
