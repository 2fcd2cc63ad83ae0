/** An export is for the person whose data it has, and for nobody who is signed in as that person. */
import type { Subject } from '#backend/http/authorization.ts'

export type Action = 'request' | 'read'

export const can = ({ actor }: Pick<Subject, 'actor'>, _action: Action): boolean =>
  actor !== null && actor.impersonator === null
