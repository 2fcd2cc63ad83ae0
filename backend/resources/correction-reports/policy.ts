/** Whoever edits all organizations of the center handles the reports on them; everybody may report. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const permissions = { manage: 'organization.edit' } as const

export type Action = keyof typeof permissions
export const can = (subject: Subject, action: Action): boolean => permitsWholeCenter(subject, permissions[action])
