/** The values that attributes of list export records have. */
import type { Permission } from '#shared/permissions.ts'

/** Rows of any file. */
export const exportLimit = 100_000

/** Which rows: those that are selected, those of the filters, or all that the user may read. */
export const exportScopes = ['selected', 'filtered', 'all'] as const

export const listExportStates = ['waiting', 'running', 'ready', 'failed'] as const

/** Why an export failed: the maker may not read the list any more, it has too many rows, or an error. */
export const exportFailures = ['forbidden', 'too_many', 'error'] as const

export const exportFormats = ['csv', 'xlsx'] as const

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
  form_submissions: 'content.manage',
  platform_centers: 'platform.manage',
} as const satisfies Record<string, Permission>

export type ExportedList = keyof typeof exportedLists

export const exportedListNames = Object.keys(exportedLists) as [ExportedList, ...ExportedList[]]
