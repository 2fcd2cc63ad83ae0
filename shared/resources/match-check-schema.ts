/** The attributes of what a side says of a match, and of the mailed link that asks it. */
import * as z from 'zod/mini'
import { timestamp } from './fields.ts'
import { mailedMoments, matchAnswers, matchMoments, matchSides } from './match-check-values.ts'

export const matchCheckSchema = z.object({
  side: z.enum(matchSides),
  moment: z.enum(matchMoments),
  /** Null until this side answers. */
  answer: z.nullable(z.enum(matchAnswers)),
  askedAt: timestamp,
  answeredAt: z.nullable(timestamp),
})
export type MatchCheck = z.infer<typeof matchCheckSchema> & { id: string }

/** `GET match_links/{token}`: what the reader of a mailed link may see. */
export const matchLinkSchema = z.object({
  side: z.enum(matchSides),
  moment: z.enum(mailedMoments),
  /** `closed`: the time to answer has passed, or the account is deleted. */
  state: z.enum(['open', 'closed']),
  answer: z.nullable(z.enum(matchAnswers)),
  vacancy: z.string(),
  organization: z.string(),
  /** First name. */
  volunteer: z.string(),
  applicationId: z.string(),
  /** Until when the answer can be changed. */
  until: timestamp,
})
export type MatchLink = z.infer<typeof matchLinkSchema> & { id: string }

/** Body of `PUT match_links/{token}`. */
export const matchLinkUpdate = z.object({ answer: z.enum(matchAnswers) })
