/** Who may do what to an organization (domain.md DOM-6). */
import {
  grantOf,
  type Owned,
  type OwnedByOrganization,
  permits,
  permitsWholeCenter,
  type Subject,
} from '#backend/http/authorization.ts'
import type { OrganizationStatus, OrganizationType } from '#shared/resources/organization.ts'

type Promotable = { status: OrganizationStatus; organizationType: OrganizationType; assuredOn: string | null }

/**
 * Status and type decide what an organization's people may do, and the quality mark is the center's: changing them takes the right
 * to approve.
 */
export function canUpdate(subject: Subject, organization: Owned & Promotable, changes: Partial<Promotable>): boolean {
  const isPromotion =
    (changes.status !== undefined && changes.status !== organization.status) ||
    (changes.organizationType !== undefined && changes.organizationType !== organization.organizationType) ||
    (changes.assuredOn !== undefined && changes.assuredOn !== organization.assuredOn)
  return permits(subject, isPromotion ? 'organization.approve' : 'organization.edit', organization)
}

/** Whether the subject edits this organization; of another center, which its shared vacancies lead to, nobody does. */
export const edits = (subject: Subject, organization: OwnedByOrganization): boolean =>
  permits(subject, 'organization.edit', organization)

/** Whether the subject sees organizations that are not approved. */
export const seesAllOrganizations = (subject: Subject): boolean => permitsWholeCenter(subject, 'organization.edit')

/** The organizations that the subject edits, beside those of the whole center. */
export const editedOrganizations = (subject: Subject): number[] => grantOf(subject, 'organization.edit').organizationIds
