/** Importing users is for the center's staff; what a line may change is decided for each line (users/policy.ts). */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

export type Action = 'create' | 'read' | 'run'

export const can = (subject: Subject, _action: Action): boolean =>
  subject.actor !== null && subject.actor.impersonator === null && permitsWholeCenter(subject, 'user.manage')
