import type { organizationBulkSteps, organizationStatuses, organizationTypes } from './organization-values.ts'

export type OrganizationType = (typeof organizationTypes)[number]

export type OrganizationStatus = (typeof organizationStatuses)[number]

/** domain.md DOM-4: pending → approved or denied; approved ⇄ archived; denied → pending. */
export const organizationTransitions: Record<OrganizationStatus, readonly OrganizationStatus[]> = {
  pending: ['approved', 'denied'],
  approved: ['archived'],
  archived: ['approved'],
  denied: ['pending'],
}

export type OrganizationBulkStep = (typeof organizationBulkSteps)[number]

/** `verification`: "Klopt dit nog?". `completion`: a question about the sign-up. */
export const organizationLinkPurposes = ['verification', 'completion'] as const

export type OrganizationLinkPurpose = (typeof organizationLinkPurposes)[number]

/** Pixels of the longest side of a stored logo. */
export const logoSize = 512

export type {
  Organization,
  OrganizationContact,
  OrganizationProfile,
  OrganizationService,
} from './organization-schema.ts'
