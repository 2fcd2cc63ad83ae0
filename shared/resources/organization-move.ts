/** Moving an organization to another center. */
import type { DuplicateReason } from './organization-review.ts'

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
export const stayReasons = ['role', 'volunteer'] as const
export type StayReason = (typeof stayReasons)[number]

/** What a move would do, or did. */
export type OrganizationMovePlan = {
  /** Kinds of which there is something. */
  moved: { kind: MovedKind; count: number }[]
  /** Who has a role here; `stays` is null for an account that moves too. */
  members: { id: string; name: string; role: 'admin' | 'member' | 'signup'; stays: StayReason | null }[]
  /** Volunteers who replied or registered: their accounts stay. */
  volunteers: number
  /** The last part of the organization's URL, when the new center has this one already. */
  slug: { from: string; to: string } | null
  /** Organizations of the new center that are probably the same. */
  duplicates: { id: string; name: string; reasons: DuplicateReason[] }[]
  /** Whoever is left would find no admin. */
  withoutAdmin: boolean
  /** Activities are switched off at the new center: they are not on its site. */
  activitiesOff: boolean
  /** The new center has the same KvK number and branch: it cannot be moved. */
  blocked: boolean
}

export const organizationMovePath = (id: string) => `/api/v1/organizations/${encodeURIComponent(id)}/move`
/** `PUT organizations/{id}/move`, for the gateway, which knows where the flag is on. */
export const organizationMovePattern = /^\/api\/v1\/organizations\/[^/]+\/move\/?$/i
