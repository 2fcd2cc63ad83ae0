/** Names are searched by who works with records of the type; each in their own reach. */
import { permits, type Subject } from '#backend/http/authorization.ts'
import type { Permission } from '#shared/permissions.ts'
import { type NamedRecordType, namedRecordTypes } from '#shared/resources/record-name.ts'

const permissions: Record<NamedRecordType, Permission> = {
  vacancies: 'vacancy.draft',
  organizations: 'organization.edit',
  users: 'user.manage',
  activities: 'activity.write',
  content_items: 'content.manage',
}

/** The types whose names the subject searches. */
export const searchedTypes = (subject: Subject): NamedRecordType[] =>
  namedRecordTypes.filter((type) => permits(subject, permissions[type]))
