/** The attributes of a reply that was written before signing up, and what it is stored with. */
import * as z from 'zod/mini'
import { applicationCreate, applicationSchema } from './application-schema.ts'
import { timestamp } from './fields.ts'
import type { Vacancy } from './vacancy-schema.ts'

export const replyDraftSchema = z.object({
  motivation: applicationCreate.shape.motivation,
  answers: applicationSchema.shape.answers,
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type ReplyDraft = z.infer<typeof replyDraftSchema> & { id: string; vacancy?: Vacancy }

/** Part of a sign-up. */
export const replyDraftCreate = z.object({
  vacancyId: applicationCreate.shape.vacancyId,
  motivation: replyDraftSchema.shape.motivation,
  answers: z.optional(replyDraftSchema.shape.answers),
})
export type ReplyDraftCreate = z.infer<typeof replyDraftCreate>
