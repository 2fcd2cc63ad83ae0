import * as z from 'zod/mini'
import { timestamp } from './fields.ts'
import { joinLinkStates } from './join-link-values.ts'

/** `GET join_links/{token}`: what the reader of a mailed invitation may see. */
export const joinLinkSchema = z.object({
  state: z.enum(joinLinkStates),
  /** Names of the organizations that invite; empty once that is over. */
  organizations: z.array(z.string()),
  expiresAt: timestamp,
})
export type JoinLink = z.infer<typeof joinLinkSchema> & { id: string }

/** Body of `PUT join_links/{token}`, which accepts: it has no attributes. */
export const joinLinkUpdate = z.object({})
