/** Who may read and delete a stored file: its owner, and the center's staff. */
import { permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const fileActions = ['read', 'delete'] as const

export function can(
  subject: Subject,
  _action: (typeof fileActions)[number],
  file: { centerId: number; ownerId: number | null },
): boolean {
  if (file.centerId !== subject.center.id) return false
  return permitsWholeCenter(subject, 'content.manage') || (file.ownerId !== null && file.ownerId === subject.actor?.id)
}
