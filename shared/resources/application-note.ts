import { apiPath } from '#shared/json-api/query.ts'

export type { ApplicationNote } from './application-note-schema.ts'

const notesOf = (applicationId: string) => `/api/v1/applications/${encodeURIComponent(applicationId)}/notes`

/** All notes of an application, the newest first. */
export const applicationNotesPath = (applicationId: string) =>
  apiPath(notesOf(applicationId), { sort: ['-created_at'], page: { size: 1000 } })

export const newApplicationNotePath = notesOf

export const applicationNotePath = (id: string) => `/api/v1/application_notes/${encodeURIComponent(id)}`
