import { apiPath } from '#shared/json-api/query.ts'
import { pathTo } from '#shared/paths.ts'
import type { reportStatuses } from './report-values.ts'

export const reportTypes = ['vacancy_reports', 'correction_reports', 'message_reports'] as const

export type ReportType = (typeof reportTypes)[number]

export type ReportStatus = (typeof reportStatuses)[number]

export type { Report } from './report-schema.ts'

const subjects: Record<ReportType, string[]> = {
  vacancy_reports: ['vacancy'],
  correction_reports: ['organization'],
  // What a message says is read by an action of its own.
  message_reports: [],
}

/** Id of the section of the dashboard that has them. */
export const reportsAnchor = 'meldingen'
export const reportsPagePath = `${pathTo('dashboard')}#${reportsAnchor}`

/** The reports of one type, with their vacancy or organization: of the open ones those that wait longest, else the newest. */
export const reportsPath = (type: ReportType, status: ReportStatus, size = 20) =>
  apiPath(`/api/v1/${type}`, {
    filter: { status_eq: status },
    ...(subjects[type].length > 0 ? { include: subjects[type] } : {}),
    sort: [status === 'open' ? 'created_at' : '-created_at'],
    fields: { vacancies: ['title'], organizations: ['name'] },
    page: { size },
  })

export const reportPath = (type: ReportType, id: string) => `/api/v1/${type}/${encodeURIComponent(id)}`
