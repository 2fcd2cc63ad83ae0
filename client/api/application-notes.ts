import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type ApplicationNote,
  applicationNotePath,
  applicationNotesPath,
  newApplicationNotePath,
} from '#shared/resources/application-note.ts'
import type { ApplicationNoteCreate, ApplicationNoteUpdate } from '#shared/resources/application-note-schema.ts'
import { useDocument, writeDocument } from './use-document.ts'

const type = 'application_notes'

export const useApplicationNotes = (applicationId: string) =>
  useDocument<ApplicationNote[]>(applicationNotesPath(applicationId))

export const addNote = (applicationId: string, note: ApplicationNoteCreate, idempotencyKey: string) =>
  writeDocument<ApplicationNote>(newApplicationNotePath(applicationId), {
    method: 'POST',
    body: resourceDocument(type, note),
    idempotencyKey,
  })

export const changeNote = (id: string, note: ApplicationNoteUpdate, idempotencyKey: string) =>
  writeDocument<ApplicationNote>(applicationNotePath(id), {
    method: 'PATCH',
    body: resourceDocument(type, note, id),
    idempotencyKey,
  })

export const deleteNote = (id: string) => writeDocument<null>(applicationNotePath(id), { method: 'DELETE' })
