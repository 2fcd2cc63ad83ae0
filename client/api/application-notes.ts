import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  applicationNotePath,
  applicationNotesPath,
  newApplicationNotePath,
} from '#shared/resources/application-note.ts'
import type { ApplicationNoteCreate, ApplicationNoteUpdate } from '#shared/resources/application-note-schema.ts'
import { applicationNoteShape } from '#shared/resources/shapes/staff.ts'
import { apiRequest } from './api-client.ts'
import { useList, writeDocument } from './use-document.ts'

const type = 'application_notes'

export const useApplicationNotes = (applicationId: string) =>
  useList(applicationNoteShape, applicationNotesPath(applicationId))

export const addNote = (applicationId: string, note: ApplicationNoteCreate, idempotencyKey: string) =>
  writeDocument(applicationNoteShape, newApplicationNotePath(applicationId), {
    method: 'POST',
    body: resourceDocument(type, note),
    idempotencyKey,
  })

export const changeNote = (id: string, note: ApplicationNoteUpdate, idempotencyKey: string) =>
  writeDocument(applicationNoteShape, applicationNotePath(id), {
    method: 'PATCH',
    body: resourceDocument(type, note, id),
    idempotencyKey,
  })

export const deleteNote = (id: string) => apiRequest(applicationNotePath(id), { method: 'DELETE' })
