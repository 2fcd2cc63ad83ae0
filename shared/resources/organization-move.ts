/** Moving an organization to another center. */

/** What moves with an organization, in the order in which the plan shows it. */
export const movedKinds = [
  'vacancies',
  'applications',
  'invitations',
  'activities',
  'registrations',
  'conversations',
  'services',
  'members',
  'contacts',
  'files',
  'reports',
  'views',
] as const
export type MovedKind = (typeof movedKinds)[number]

/** Why a member's account stays: another role here, or own replies, registrations, help requests or a profile as a volunteer. */
export const stayReasons = ['role', 'volunteer', 'account'] as const
export type StayReason = (typeof stayReasons)[number]

export type { OrganizationMovePlan } from './organization-move-schema.ts'

export const organizationMovePath = (id: string) => `/api/v1/organizations/${encodeURIComponent(id)}/move`
/** `PUT organizations/{id}/move`, for the gateway, which knows where the flag is on. */
export const organizationMovePattern = /^\/api\/v1\/organizations\/[^/]+\/move\/?$/i
