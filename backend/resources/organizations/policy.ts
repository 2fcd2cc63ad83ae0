/** Who may do what to an organization (domain.md DOM-6). */
import { grantOf, permits, permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'
import type { OrganizationStatus, OrganizationType } from '#shared/resources/organization.ts'

const permissions = {
  create: 'organization.create',
  update: 'organization.edit',
  approve: 'organization.approve',
  delete: 'organization.delete',
  move: 'organization.move',
  manageMembers: 'user.manage',
} as const

export type OrganizationAction = keyof typeof permissions

type Promotable = { status: OrganizationStatus; organizationType: OrganizationType; assuredOn: string | null }

/** Without an organization: whether the subject may do this to any. */
export const can = (subject: Subject, action: OrganizationAction, organization?: { id: number; centerId: number }) =>
  permits(subject, permissions[action], organization && { ...organization, organizationId: organization.id })

/**
 * Status and type decide what an organization's people may do, and the quality mark is the center's: changing them takes the right
 * to approve.
 */
export function updateAction(organization: Promotable, changes: Partial<Promotable>): OrganizationAction {
  const isPromotion =
    (changes.status !== undefined && changes.status !== organization.status) ||
    (changes.organizationType !== undefined && changes.organizationType !== organization.organizationType) ||
    (changes.assuredOn !== undefined && changes.assuredOn !== organization.assuredOn)
  return isPromotion ? 'approve' : 'update'
}

/** Whether the subject sees organizations that are not approved. */
export const seesAllOrganizations = (subject: Subject): boolean => permitsWholeCenter(subject, permissions.update)

/** The organizations that the subject edits, beside those of the whole center. */
export const editedOrganizations = (subject: Subject): number[] => grantOf(subject, permissions.update).organizationIds
