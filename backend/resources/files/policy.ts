/**
 * An uploaded file is read and deleted by its owner and by the center's staff; one of a form also by whoever has its code; one of a
 * message by the two sides of its conversation, and not by the staff; a photo by its owner alone, because others read it with the
 * profile; an export of one's data, and a file of the media library, by its own endpoint alone;
 * the lines of an import by nobody.
 */
import type { FilePurpose } from '#backend/db/schema/forms.ts'
import { permitsWholeCenter, policiesOf, type Subject } from '#backend/http/authorization.ts'

/** Files that leave as they came; the others are drawn or written by us. */
export const scannedPurposes = ['message', 'upload', 'media_document'] as const satisfies readonly FilePurpose[]

/** Read and deleted by the endpoints of their own resources alone. */
const ownEndpoint: ReadonlySet<FilePurpose> = new Set(['export', 'vacancy_image', 'media', 'media_document', 'import'])

type FileAction = 'read' | 'delete'

/** `isOfConversation`: the subject is on a side of the conversation of its message. */
type FileSubject = {
  centerId: number
  ownerId: number | null
  purpose: FilePurpose
  messageId?: number | null
  isOfConversation?: boolean
}

function can(subject: Subject, action: FileAction, file: FileSubject): boolean {
  const isOwner = file.ownerId !== null && file.ownerId === subject.actor?.id
  if (file.purpose === 'message') {
    if (subject.actor?.impersonator) return false
    // What has been sent is not taken back.
    if (typeof file.messageId === 'number') return action === 'read' && file.isOfConversation === true
    return isOwner
  }
  if (file.centerId !== subject.center.id || ownEndpoint.has(file.purpose)) return false
  return isOwner || (file.purpose === 'upload' && permitsWholeCenter(subject, 'content.manage'))
}

export const policies = policiesOf({
  'file.read': { of: (subject: Subject, file: FileSubject) => can(subject, 'read', file), hides: true },
  'file.delete': { of: (subject: Subject, file: FileSubject) => can(subject, 'delete', file), hides: true },
})
