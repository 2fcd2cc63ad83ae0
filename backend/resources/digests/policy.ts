/** The periodic mail is its reader's own; an admin who is signed in as somebody else changes no mail of theirs. */
import type { Subject } from '#backend/http/authorization.ts'

export type Action = 'update'

export const can = ({ actor }: Pick<Subject, 'actor'>, _action: Action): boolean =>
  actor !== null && actor.impersonator === null
