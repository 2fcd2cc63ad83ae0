import type { mergeFields, mergeSides } from './user-merge-values.ts'

/** Joining two accounts of one person. */

/** Days in which a merge can be undone. */
export const mergeDays = 30

/** Days in which a merge that was asked for can be confirmed. */
export const mergeRequestDays = 14

export type MergeSide = (typeof mergeSides)[number]

export const mergeLinkPath = (token: string) => `/api/v1/merge_links/${encodeURIComponent(token)}`

export const mergeRequestPath = (id: string) => `/api/v1/merge_requests/${encodeURIComponent(id)}`

export const resendMergePath = (id: string) => `${mergeRequestPath(id)}/resend`

export type MergeField = (typeof mergeFields)[number]

export type { MergeLink, MergeRequest, UserMergePlan } from './user-merge-schema.ts'
