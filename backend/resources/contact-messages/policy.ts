/** Signed-in users write contact messages; the center's staff read them. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const permissions = { list: 'settings.manage' } as const

export type Action = keyof typeof permissions
export const can = (subject: Subject, action: Action): boolean => permitsWholeCenter(subject, permissions[action])
