/** Whoever edits the center's organizations works through what readers report on them. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const permissions = { manage: 'organization.edit' } as const

export type Action = keyof typeof permissions
export const can = (subject: Subject, action: Action): boolean => permitsWholeCenter(subject, permissions[action])
