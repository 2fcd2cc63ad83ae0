/** Centers and their site profiles are public; only the center's staff update its own profile. */
import { permits, type Subject } from '#backend/http/authorization.ts'

const permissions = { update: 'settings.manage' } as const

export type Action = keyof typeof permissions

/** Without a profile: whether the subject may do this at all. */
export const can = (subject: Subject, action: Action, profile?: { centerId: number }): boolean =>
  permits(subject, permissions[action], profile)
