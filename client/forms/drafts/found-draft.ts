/** A draft that is not in the form, and what tells it from what is. */
import type { FormDraft } from '#shared/resources/form-draft.ts'
import { contentOf } from './draft-content.ts'
import { type TabCopy, writerOfTab } from './tab-copy.ts'

/** The draft on the server that this window knew; null without one. */
export type Stored = TabCopy['stored']

/** Of an earlier visit, of another window meanwhile, or of a visitor of this browser who may be somebody else. */
export type FoundDraft = {
  content: string
  /** ISO 8601. */
  updatedAt: string
  stored: Stored
  from: 'earlier' | 'other' | 'visitor'
}

export const foundOnServer = (
  { content, updatedAt, id, lockVersion }: FormDraft,
  from: FoundDraft['from'],
): FoundDraft => ({ content, updatedAt, stored: { id, lockVersion }, from })

export const foundHere = ({ content, savedAt, stored }: TabCopy, from: FoundDraft['from']): FoundDraft => ({
  content,
  updatedAt: savedAt,
  stored,
  from,
})

/** The content without its writer, to compare what two windows have. */
export const comparable = (content: string): string => JSON.stringify({ ...contentOf({ content }), writer: undefined })

/** Whether this tab wrote it, before a reload that did not wait for the response. */
export const isOwn = (draft: { content: string }): boolean => contentOf(draft).writer === writerOfTab()
