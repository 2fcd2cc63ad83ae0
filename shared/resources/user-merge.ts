/** Joining two accounts of one person. */

/** Days in which a merge can be undone. */
export const mergeDays = 30

/** Attributes of which one of the two values is chosen. */
export const mergeFields = ['email', 'firstName', 'lastName', 'phone', 'postalCode4', 'locale'] as const
export type MergeField = (typeof mergeFields)[number]

export type { UserMergePlan } from './user-merge-schema.ts'
