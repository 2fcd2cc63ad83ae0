/** The center's staff keep its media library; the pictures that its pages show are for everybody. */
import { permits, type Subject } from '#backend/http/authorization.ts'

export type MediaAction = 'read' | 'create' | 'update' | 'delete'

/** Without a medium: whether the subject keeps the library at all. */
export const can = (subject: Subject, _action: MediaAction, item?: { centerId: number }): boolean =>
  permits(subject, 'content.manage', item)
