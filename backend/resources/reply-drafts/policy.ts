/** A draft is for the user who wrote it (`draftsOfActor`), and for no role of the staff. */
import type { Subject } from '#backend/http/authorization.ts'

export type DraftAction = 'read'

/** Whether the subject may have any. */
export const can = ({ actor }: Pick<Subject, 'actor'>, _action: DraftAction): boolean => actor !== null
