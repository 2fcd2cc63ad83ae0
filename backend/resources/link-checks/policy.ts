/** The center's staff see which links of their site work. */
import { permits, type Subject } from '#backend/http/authorization.ts'

export type LinkCheckAction = 'read'

/** Without a check: whether the subject may see any. */
export const can = (subject: Subject, _action: LinkCheckAction, check?: { centerId: number }): boolean =>
  permits(subject, 'content.manage', check)
