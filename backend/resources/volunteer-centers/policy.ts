/** The settings of a center are its staff's. */
import { permits, type Subject } from '#backend/http/authorization.ts'

const permissions = { update: 'settings.manage' } as const

export type Action = keyof typeof permissions
export const can = (subject: Subject, action: Action): boolean => permits(subject, permissions[action])
