import { apiPath } from '#shared/json-api/query.ts'
import { pathTo } from '#shared/paths.ts'
import type {
  ExportedList,
  exportFailures,
  exportFormats,
  exportScopes,
  listExportStates,
} from './list-export-values.ts'

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
export const browserExportLimit = 100

/** Exports of one user that wait or are being made. */
export const exportsAtOnce = 3

/** Hours for which a file can be downloaded. */
export const listExportHours = 24

export type ExportScope = (typeof exportScopes)[number]

export type ListExportState = (typeof listExportStates)[number]

export type ExportFailure = (typeof exportFailures)[number]

export type ExportFormat = (typeof exportFormats)[number]

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
    case 'form_submissions':
      return pathTo('formSubmissions', {}, open)
    case 'platform_centers':
      return pathTo('platform', {}, open)
    case 'pupils':
      return pathTo('stages', {}, { tab: 'pupils', ...open })
    case 'hour_entries':
      return pathTo('stages', {}, open)
    default:
      return pathTo(list, {}, open)
  }
}
