/** Whoever publishes vacancies works through what readers report on them. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const permissions = { manage: 'vacancy.publish' } as const

export type Action = keyof typeof permissions
export const can = (subject: Subject, action: Action): boolean => permitsWholeCenter(subject, permissions[action])
