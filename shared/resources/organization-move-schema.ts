/** Body of `PUT organizations/{id}/move`. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { lockVersion, requiredLine } from './fields.ts'
import { movedKinds, stayReasons } from './organization-move-values.ts'
import { duplicateReasons } from './organization-review-values.ts'

export const organizationMoveInput = z.object({
  /** Where it goes. */
  volunteerCenterId: z.string().check(z.regex(/^\d{1,15}$/)),
  /** The name of the organization, typed to confirm; not needed with `dryRun`. */
  name: z.optional(requiredLine(120)),
  /** Says what would move, and changes nothing. */
  dryRun: z.optional(z.boolean()),
  lockVersion,
})
export type OrganizationMoveInput = z.infer<typeof organizationMoveInput>

/** What a move would do, or did: `meta.plan` of the response. */
export const organizationMovePlanSchema = z.object({
  /** Kinds of which there is something. */
  moved: z.array(z.object({ kind: z.enum(movedKinds), count: z.int() })),
  /** Who has a role here; `stays` is null for an account that moves too. */
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(['admin', 'member', 'signup']),
      stays: z.nullable(z.enum(stayReasons)),
    }),
  ),
  /** Volunteers who replied or registered: their accounts stay. */
  volunteers: z.int(),
  /** The last part of the organization's URL, when the new center has this one already. */
  slug: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Organizations of the new center that are probably the same. */
  duplicates: z.array(z.object({ id: z.string(), name: z.string(), reasons: z.array(z.enum(duplicateReasons)) })),
  /** Whoever is left would find no admin. */
  withoutAdmin: z.boolean(),
  /** Activities are switched off at the new center: they are not on its site. */
  activitiesOff: z.boolean(),
  /** The new center has the same KvK number and branch: it cannot be moved. */
  blocked: z.boolean(),
})
export type OrganizationMovePlan = z.infer<typeof organizationMovePlanSchema>
