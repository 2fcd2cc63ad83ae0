/** Exports of staff lists as files: small ones are made in the browser, large ones by a job. Each is in the audit log. */
import { apiPath } from '#shared/json-api/query.ts'
import { pathTo } from '#shared/paths.ts'
import type { Permission } from '#shared/permissions.ts'

export type { ListExport } from './list-export-schema.ts'

export const listExportsPath = '/api/v1/list_exports'
/** Logs an export that the browser makes. */
export const listExportLogPath = `${listExportsPath}/log`
/** The reader's own exports of one list, the newest first. */
export const ownExportsPath = (list: ExportedList) =>
  apiPath(listExportsPath, { filter: { list_eq: list }, page: { size: 5 } })
const onePath = (id: string) => `${listExportsPath}/${encodeURIComponent(id)}`
export const listExportContentPath = (id: string) => `${onePath(id)}/content`
export const retryListExportPath = (id: string) => `${onePath(id)}/retry`

/** Rows of a file that is made in the browser; a larger one is made by a job. */
export const browserExportLimit = 1000
/** Rows of any file. */
export const exportLimit = 100_000
/** Exports of one user that wait or are being made. */
export const exportsAtOnce = 3
/** Hours for which a file can be downloaded. */
export const listExportHours = 24

/** Which rows: those that are selected, those of the filters, or all that the user may read. */
export const exportScopes = ['selected', 'filtered', 'all'] as const
export type ExportScope = (typeof exportScopes)[number]

export const listExportStates = ['waiting', 'running', 'ready', 'failed'] as const
export type ListExportState = (typeof listExportStates)[number]

/** Why an export failed: the maker may not read the list any more, it has too many rows, or an error. */
export const exportFailures = ['forbidden', 'too_many', 'error'] as const
export type ExportFailure = (typeof exportFailures)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The lists that can be exported, with the permission to read them. */
export const exportedLists = {
  vacancies: 'vacancy.draft',
  applications: 'application.handle',
  organizations: 'organization.edit',
  users: 'user.manage',
  activities: 'activity.write',
  audit_events: 'auditLog.read',
  pupils: 'pupil.manage',
  hour_entries: 'hours.approve',
  content_items: 'content.manage',
} as const satisfies Record<string, Permission>
export type ExportedList = keyof typeof exportedLists

/** The page of a list with its exports open. */
export const exportsPagePath = (list: ExportedList): string => {
  const open = { exports: 1 }
  switch (list) {
    case 'activities':
      return pathTo('calendarOverview', {}, open)
    case 'audit_events':
      return pathTo('auditLog', {}, open)
    case 'content_items':
      return pathTo('content', {}, open)
    case 'pupils':
      return pathTo('stages', {}, { tab: 'pupils', ...open })
    case 'hour_entries':
      return pathTo('stages', {}, open)
    default:
      return pathTo(list, {}, open)
  }
}
export const exportedListNames = Object.keys(exportedLists) as [ExportedList, ...ExportedList[]]
