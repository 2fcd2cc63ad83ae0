/** Body of `PUT organizations/{id}/move`. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { lockVersion, requiredText } from './fields.ts'

export const organizationMoveInput = z.object({
  /** Where it goes. */
  volunteerCenterId: z.string().check(z.regex(/^\d{1,15}$/)),
  /** The name of the organization, typed to confirm; not needed with `dryRun`. */
  name: z.optional(requiredText(120)),
  /** Says what would move, and changes nothing. */
  dryRun: z.optional(z.boolean()),
  lockVersion,
})
export type OrganizationMoveInput = z.infer<typeof organizationMoveInput>
