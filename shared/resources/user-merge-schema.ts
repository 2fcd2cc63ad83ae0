/** Body of `PUT users/{id}/merge`. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { singleLine } from './fields.ts'
import { mergeFields } from './user-merge.ts'

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
export const userMergePlanSchema = z.object({ kind: z.string(), moved: z.int(), stays: z.int() })
export type UserMergePlan = z.infer<typeof userMergePlanSchema>
