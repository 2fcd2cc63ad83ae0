/** The attributes of an internal note, and what it is written and changed with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { longestNote } from './application-note-values.ts'
import { lockVersion, requiredText, timestamp } from './fields.ts'

export const applicationNoteSchema = z.object({
  body: requiredText(longestNote),
  /** As it was when the note was written. */
  authorName: z.string(),
  /** Whether the reader wrote it, and may change and delete it. */
  own: z.boolean(),
  /** Whether its text was changed after it was written; `updatedAt` says when. */
  edited: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type ApplicationNote = z.infer<typeof applicationNoteSchema> & { id: string }

const { body } = applicationNoteSchema.shape
export const applicationNoteCreate = z.object({ body })
export type ApplicationNoteCreate = z.infer<typeof applicationNoteCreate>
export const applicationNoteUpdate = z.object({ body, lockVersion })
export type ApplicationNoteUpdate = z.infer<typeof applicationNoteUpdate>
