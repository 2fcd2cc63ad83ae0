/** An uploaded file is read and deleted by its owner and by the center's staff; one of a form also by whoever has its code. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const fileActions = ['read', 'delete'] as const
export type FileAction = (typeof fileActions)[number]

export function can(
  subject: Subject,
  _action: FileAction,
  file: { centerId: number; ownerId: number | null },
): boolean {
  if (file.centerId !== subject.center.id) return false
  return permitsWholeCenter(subject, 'content.manage') || (file.ownerId !== null && file.ownerId === subject.actor?.id)
}
