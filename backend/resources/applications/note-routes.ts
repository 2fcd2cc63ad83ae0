/** Internal notes on an application, for the staff who handle it. */

import type { FastifyInstance } from 'fastify'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { applicationNoteCreate, applicationNoteUpdate } from '#shared/resources/application-note-schema.ts'
import { applicationNoteResource, changeNote, deleteNote, noteById, notesOf, writeNote } from './notes.ts'
import { policies } from './policy.ts'
import { visibleApplication } from './queries.ts'

const type = 'application_notes'

export default async function applicationNoteRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /applications/:id/notes',
    {
      summary: 'List internal notes on an application',
      may: policies['application.annotate'],
      list: applicationNoteResource,
      find: (context, { id }) => visibleApplication(context, id),
    },
    (context, { query, record }) => listDocument(applicationNoteResource, context, query, notesOf(record)),
  )

  route(
    app,
    'POST /applications/:id/notes',
    {
      summary: 'Write an internal note on an application',
      may: policies['application.annotate'],
      changes: 'staff',
      body: applicationNoteCreate,
      bodyType: type,
      record: applicationNoteResource,
      status: 201,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { query, body, record: application }) => {
      const id = await writeNote(context, application, body)
      return showDocument(applicationNoteResource, context, id, query, notesOf(application))
    },
  )

  route(
    app,
    'PATCH /application_notes/:id',
    {
      summary: "Change one's own note",
      may: policies['application_note.own'],
      changes: 'staff',
      body: applicationNoteUpdate,
      bodyType: type,
      record: applicationNoteResource,
      find: (context, { id }) => noteById(context, id),
    },
    async (context, { query, body, record: own }) => {
      await changeNote(context, own, body)
      return showDocument(applicationNoteResource, context, own.note.id, query, notesOf(own.application))
    },
  )

  route(
    app,
    'DELETE /application_notes/:id',
    {
      summary: "Delete one's own note",
      may: policies['application_note.own'],
      changes: 'staff',
      find: (context, { id }) => noteById(context, id),
    },
    (context, { record }) => deleteNote(context, record),
  )
}
