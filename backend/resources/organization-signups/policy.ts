/** Everybody may sign up an organization (domain.md DOM-6); the center approves it (organizations/policy.ts). */
import { permits, type Subject } from '#backend/http/authorization.ts'

export type Action = 'create'
export const can = (subject: Subject, _action: Action): boolean => permits(subject, 'organization.signUp')
