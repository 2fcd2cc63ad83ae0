/** Forms are read and issued by the center's staff; whoever has a code fills one in without any role. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const formActions = ['manage'] as const

export const can = (subject: Subject, _action: (typeof formActions)[number]): boolean =>
  permitsWholeCenter(subject, 'content.manage')
