import type { duplicateReasons, reviewChecks } from './organization-review-values.ts'

/** The review of an organization that waits for approval. */

/** Minutes after which the claim of a reviewer ends by itself. */
export const claimMinutes = 15

export type ReviewCheck = (typeof reviewChecks)[number]

export type DuplicateReason = (typeof duplicateReasons)[number]

/** Another organization of the center that is probably the same. */
export type { OrganizationDuplicate } from './organization-review-schema.ts'

export const organizationReviewPath = (id: string) => `/api/v1/organizations/${encodeURIComponent(id)}/review`

export const organizationDuplicatesPath = (id: string) => `/api/v1/organizations/${encodeURIComponent(id)}/duplicates`

/** What is typed on the form of a new organization, to find those that are probably the same. */
export type DuplicateSearch = { name?: string; kvk_number?: string; email?: string; phone?: string; website?: string }

export const newDuplicatesPath = (search: DuplicateSearch) =>
  `/api/v1/organizations/duplicates?${new URLSearchParams(search)}`

export const reviewCheckPath = (id: string, check: ReviewCheck) => `${organizationReviewPath(id)}/checks/${check}`

export const organizationLinkPath = (token: string) => `/api/v1/organization_links/${encodeURIComponent(token)}`

/** Days for which a mailed link works. */
export const linkDays = { verification: 90, completion: 30 } as const
