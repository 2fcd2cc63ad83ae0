import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type DuplicateSearch,
  newDuplicatesPath,
  organizationDuplicatesPath,
  organizationLinkPath,
  organizationReviewPath,
  type ReviewCheck,
  reviewCheckPath,
} from '#shared/resources/organization-review.ts'
import type { OrganizationCompletion } from '#shared/resources/organization-review-schema.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import { organizationLinkShape } from '#shared/resources/shapes/site.ts'
import { organizationDuplicateShape, organizationReviewShape } from '#shared/resources/shapes/staff.ts'
import { approvalQueuePath, type StaffOrganization } from '#shared/resources/staff-organizations.ts'
import { apiRequest } from './api-client.ts'
import { decision } from './notifications.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

/** Milliseconds after which the claim and the ticks of colleagues are loaded again. */
const refreshMs = 20_000

export const useApprovalQueue = () =>
  useList<StaffOrganization>(organizationShape, approvalQueuePath, { keepPreviousData: true })

export const useOrganizationReview = (id: string) =>
  useDocument(organizationReviewShape, organizationReviewPath(id), {
    refreshInterval: refreshMs,
  })

/** Ticks a point of the checklist for all reviewers, or takes the tick away. */
export const setReviewCheck = (id: string, check: ReviewCheck, isChecked: boolean) =>
  writeDocument(organizationReviewShape, reviewCheckPath(id, check), { method: isChecked ? 'PUT' : 'DELETE' })

/** Organizations that are probably the same as one that is typed now; null loads nothing. */
export const useNewDuplicates = (search: DuplicateSearch | null) =>
  useList(organizationDuplicateShape, search && newDuplicatesPath(search), { keepPreviousData: true })

export const useOrganizationDuplicates = (id: string) =>
  useList(organizationDuplicateShape, organizationDuplicatesPath(id))

/** Says that the reader looks at the sign-up; a colleague's claim stays, unless `takeOver`. */
export const claimReview = (id: string, takeOver: boolean) =>
  writeDocument(organizationReviewShape, organizationReviewPath(id), {
    method: 'PUT',
    body: resourceDocument('organization_reviews', { takeOver }),
  })

export const releaseReview = (id: string) => apiRequest(organizationReviewPath(id), { method: 'DELETE' })

type Decision = { status: 'approved' | 'denied'; reason?: string; lockVersion: number }

/** Throws 409 with who was first when a colleague has decided. */
export const decideOrganization = decision((id: string, attributes: Decision) =>
  writeDocument(organizationShape, `/api/v1/organizations/${encodeURIComponent(id)}/approve`, {
    method: 'PUT',
    body: resourceDocument('organizations', attributes, id),
  }),
)

export const askOrganization = (id: string, attributes: { question: string; lockVersion: number }) =>
  apiRequest(`/api/v1/organizations/${encodeURIComponent(id)}/question`, {
    method: 'PUT',
    body: resourceDocument('organization_reviews', attributes),
  })

/** Null loads nothing. */
export const useOrganizationLink = (token: string | null) =>
  useDocument(organizationLinkShape, token === null ? null : organizationLinkPath(token))

/** Confirms the facts, or replies to the question with `completion`. */
export const submitOrganizationLink = (token: string, completion: Partial<OrganizationCompletion> = {}) =>
  writeDocument(organizationLinkShape, organizationLinkPath(token), {
    method: 'PUT',
    body: resourceDocument('organization_links', completion),
  })
