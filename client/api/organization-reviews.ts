import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Organization } from '#shared/resources/organization.ts'
import {
  type DuplicateSearch,
  newDuplicatesPath,
  type OrganizationDuplicate,
  organizationDuplicatesPath,
  organizationLinkPath,
  organizationReviewPath,
  type ReviewCheck,
  reviewCheckPath,
} from '#shared/resources/organization-review.ts'
import type {
  OrganizationCompletion,
  OrganizationLink,
  OrganizationReview,
} from '#shared/resources/organization-review-schema.ts'
import { approvalQueuePath, type StaffOrganization } from '#shared/resources/staff-organizations.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Milliseconds after which the claim and the ticks of colleagues are loaded again. */
const refreshMs = 20_000

/** Reloaded whenever it is shown: colleagues work on it too. */
export const useApprovalQueue = () =>
  useDocument<StaffOrganization[]>(approvalQueuePath, { revalidateIfStale: true, keepPreviousData: true })

export const useOrganizationReview = (id: string) =>
  useDocument<OrganizationReview>(organizationReviewPath(id), { revalidateIfStale: true, refreshInterval: refreshMs })

/** Ticks a point of the checklist for all reviewers, or takes the tick away. */
export const setReviewCheck = (id: string, check: ReviewCheck, isChecked: boolean) =>
  writeDocument<OrganizationReview>(reviewCheckPath(id, check), { method: isChecked ? 'PUT' : 'DELETE' })

/** Organizations that are probably the same as one that is typed now; null loads nothing. */
export const useNewDuplicates = (search: DuplicateSearch | null) =>
  useDocument<OrganizationDuplicate[]>(search && newDuplicatesPath(search), { keepPreviousData: true })

export const useOrganizationDuplicates = (id: string) =>
  useDocument<OrganizationDuplicate[]>(organizationDuplicatesPath(id))

/** Says that the reader looks at the sign-up; a colleague's claim stays, unless `takeOver`. */
export const claimReview = (id: string, takeOver: boolean) =>
  writeDocument<OrganizationReview>(organizationReviewPath(id), {
    method: 'PUT',
    body: resourceDocument('organization_reviews', { takeOver }),
  })

export const releaseReview = (id: string) => apiRequest(organizationReviewPath(id), { method: 'DELETE' })

type Decision = { status: 'approved' | 'denied'; reason?: string; lockVersion: number }

/** Throws 409 with who was first when a colleague has decided. */
export const decideOrganization = (id: string, attributes: Decision) =>
  writeDocument<Organization>(`/api/v1/organizations/${encodeURIComponent(id)}/approve`, {
    method: 'PUT',
    body: resourceDocument('organizations', attributes, id),
  })

export const askOrganization = (id: string, attributes: { question: string; lockVersion: number }) =>
  apiRequest(`/api/v1/organizations/${encodeURIComponent(id)}/question`, {
    method: 'PUT',
    body: resourceDocument('organization_reviews', attributes),
  })

/** Null loads nothing. */
export const useOrganizationLink = (token: string | null) =>
  useDocument<OrganizationLink>(token === null ? null : organizationLinkPath(token))

/** Confirms the facts, or replies to the question with `completion`. */
export const submitOrganizationLink = (token: string, completion: Partial<OrganizationCompletion> = {}) =>
  writeDocument<OrganizationLink>(organizationLinkPath(token), {
    method: 'PUT',
    body: resourceDocument('organization_links', completion),
  })
