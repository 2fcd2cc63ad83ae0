import type { movedKinds, stayReasons } from './organization-move-values.ts'

export type MovedKind = (typeof movedKinds)[number]

export type StayReason = (typeof stayReasons)[number]

export type { OrganizationMovePlan } from './organization-move-schema.ts'

export const organizationMovePath = (id: string) => `/api/v1/organizations/${encodeURIComponent(id)}/move`

/** `PUT organizations/{id}/move`, for the gateway, which knows where the flag is on. */
export const organizationMovePattern = /^\/api\/v1\/organizations\/[^/]+\/move\/?$/i
