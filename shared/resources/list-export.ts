/** Exports of staff lists as files; each is logged before the file is made. */
import type { Permission } from '#shared/permissions.ts'

export const listExportsPath = '/api/v1/list_exports'

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
} as const satisfies Record<string, Permission>
export type ExportedList = keyof typeof exportedLists
export const exportedListNames = Object.keys(exportedLists) as [ExportedList, ...ExportedList[]]
