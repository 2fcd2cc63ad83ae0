export const organizationTypes = ['Organization', 'School', 'VolunteerCenter'] as const
export type OrganizationType = (typeof organizationTypes)[number]

export const organizationStatuses = ['pending', 'approved', 'denied', 'archived'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

/** domain.md DOM-4: pending → approved or denied; approved ⇄ archived; denied → pending. */
export const organizationTransitions: Record<OrganizationStatus, readonly OrganizationStatus[]> = {
  pending: ['approved', 'denied'],
  approved: ['archived'],
  archived: ['approved'],
  denied: ['pending'],
}

/** Steps that are taken for many organizations at once. `ask_verification`: mails "Klopt dit nog?". */
export const organizationBulkSteps = ['archive', 'restore', 'ask_verification'] as const
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
