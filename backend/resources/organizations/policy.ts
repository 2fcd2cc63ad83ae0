/** Who may do what to an organization (domain.md DOM-6). */
import { permits, permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const permissions = {
  create: 'organization.create',
  update: 'organization.edit',
  approve: 'organization.approve',
  delete: 'organization.delete',
} as const

export type OrganizationAction = keyof typeof permissions

/** Without an organization: whether the subject may do this to any. */
export const can = (subject: Subject, action: OrganizationAction, organization?: { id: number; centerId: number }) =>
  permits(subject, permissions[action], organization && { ...organization, organizationId: organization.id })

/** Whether the subject sees organizations that are not approved. */
export const seesAllOrganizations = (subject: Subject): boolean => permitsWholeCenter(subject, permissions.update)
