/** Saved searches ("Bewaar zoekopdracht") are for the user who saved them, and for no role of the staff. */
import { ownsRecord, type Subject } from '#backend/http/authorization.ts'

const savedSearchActions = ['update', 'delete'] as const
export type SavedSearchAction = (typeof savedSearchActions)[number]

export const can = (
  subject: Subject,
  _action: SavedSearchAction,
  search: { userId: number; centerId: number },
): boolean => search.centerId === subject.center.id && ownsRecord(subject, search)
