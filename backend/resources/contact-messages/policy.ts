/** Messages from the contact form are read by the center's staff. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const permissions = { list: 'settings.manage' } as const

export type Action = keyof typeof permissions
export const can = (subject: Subject, action: Action): boolean => permitsWholeCenter(subject, permissions[action])
