/** Forms are issued and read by the center's staff; whoever has a code fills the form in, without any role. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const formActions = ['manage'] as const
export type FormAction = (typeof formActions)[number]

export const can = (subject: Subject, _action: FormAction): boolean => permitsWholeCenter(subject, 'content.manage')
