/** Merges of accounts, and the links by which they are confirmed. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { singleLine, timestamp } from './fields.ts'
import { mergeFields, mergeLinkStates, mergeSides } from './user-merge-values.ts'

/** Body of `PUT users/{id}/merge`. */
export const userMergeInput = z.object({
  /** The account that goes. */
  sourceId: singleLine,
  /** Whose value the account keeps; its own where nothing is said. */
  values: z.partialRecord(z.enum(mergeFields), z.enum(['source', 'target'])),
  /** Says what would move, and changes nothing. */
  dryRun: z.optional(z.boolean()),
})
export type UserMergeInput = z.infer<typeof userMergeInput>

/** Rows of one kind (a table) that move, and that stay because the other account has the same. */
export const userMergePlanSchema = z.object({
  kind: z.string(),
  moved: z.int(),
  stays: z.int(),
  /** Of replies: the vacancies to which both accounts replied, and where the reply that is less far is withdrawn. */
  withdrawn: z.optional(z.array(z.string())),
})
export type UserMergePlan = z.infer<typeof userMergePlanSchema>

/** A merge that waits to be confirmed, as the center's staff see it. */
export const mergeRequestSchema = z.object({
  id: z.string(),
  sourceId: z.string(),
  targetId: z.string(),
  sourceName: z.string(),
  targetName: z.string(),
  /** Who has yet to confirm. */
  waitsFor: z.array(z.enum(mergeSides)),
  /** Until when it can be confirmed; sending it again renews that. */
  expiresAt: timestamp,
})
export type MergeRequest = z.infer<typeof mergeRequestSchema>

/** `GET merge_links/{token}`: what the reader of a mailed link may see. */
export const mergeLinkSchema = z.object({
  state: z.enum(mergeLinkStates),
  /** The account of the reader. */
  side: z.enum(mergeSides),
  /** Address of the reader's account, and of the other one with most of its name left out. */
  ownAddress: z.string(),
  otherAddress: z.string(),
  /** The address by which the account signs in that stays: in full when it is the reader's own. */
  keptAddress: z.string(),
  /** Name of who asked for it; null when that account is gone. */
  requestedBy: z.nullable(z.string()),
  expiresAt: timestamp,
})
export type MergeLink = z.infer<typeof mergeLinkSchema> & { id: string }

/** Body of `PUT merge_links/{token}`, which confirms, and of `PUT merge_requests/{id}/resend`: they have no attributes. */
export const mergeLinkUpdate = z.object({})
