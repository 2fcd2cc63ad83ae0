/** The center's staff read and extend the synonyms of its search; those of every center are for nobody to change. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const synonymActions = ['read', 'create', 'update', 'delete'] as const
export type SynonymAction = (typeof synonymActions)[number]

/** Without a group: whether the subject may do this to any. `centerId` is null for a group of every center. */
export const can = (subject: Subject, action: SynonymAction, synonym?: { centerId: number | null }): boolean =>
  permitsWholeCenter(subject, 'settings.manage') &&
  (synonym === undefined || synonym.centerId === subject.center.id || (action === 'read' && synonym.centerId === null))
