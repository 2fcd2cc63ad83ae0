/** Joining two accounts of one person. */

/** Days in which a merge can be undone. */
export const mergeDays = 30

/** Days in which a merge that was asked for can be confirmed. */
export const mergeRequestDays = 14

/** `source`: the account that goes. `target`: the account that stays. */
export const mergeSides = ['source', 'target'] as const
export type MergeSide = (typeof mergeSides)[number]

/**
 * Of a mailed link. `confirmed`: its reader has confirmed, and the other account has yet to. `expired`: the time to confirm has passed. `closed`: the
 * merge was withdrawn, or one of the two accounts is no longer what it was.
 */
export const mergeLinkStates = ['open', 'confirmed', 'merged', 'expired', 'closed'] as const

export const mergeLinkPath = (token: string) => `/api/v1/merge_links/${encodeURIComponent(token)}`
export const mergeRequestPath = (id: string) => `/api/v1/merge_requests/${encodeURIComponent(id)}`
export const resendMergePath = (id: string) => `${mergeRequestPath(id)}/resend`

/** Attributes of which one of the two values is chosen. */
export const mergeFields = ['email', 'firstName', 'lastName', 'phone', 'postalCode4', 'locale'] as const
export type MergeField = (typeof mergeFields)[number]

export type { MergeLink, MergeRequest, UserMergePlan } from './user-merge-schema.ts'
