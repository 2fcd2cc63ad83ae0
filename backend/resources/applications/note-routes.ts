/** Internal notes on an application, for the staff who handle it. */

import type { FastifyInstance } from 'fastify'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { applicationNoteCreate, applicationNoteUpdate } from '#shared/resources/application-note-schema.ts'
import {
  annotatedApplication,
  applicationNoteResource,
  changeNote,
  deleteNote,
  notesOf,
  ownNote,
  writeNote,
} from './notes.ts'

const type = 'application_notes'

export async function applicationNoteRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /applications/:id/notes',
    { summary: 'List internal notes on an application', may: 'application.handle', list: applicationNoteResource },
    async (context, { params, query }) => {
      const application = await annotatedApplication(context, params.id)
      return listDocument(applicationNoteResource, context, query, notesOf(application))
    },
  )

  route(
    app,
    'POST /applications/:id/notes',
    {
      summary: 'Write an internal note on an application',
      may: 'application.handle',
      changes: 'staff',
      body: applicationNoteCreate,
      bodyType: type,
      record: applicationNoteResource,
      status: 201,
      find: (context, { id }) => annotatedApplication(context, id),
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
      may: 'application.handle',
      changes: 'staff',
      body: applicationNoteUpdate,
      bodyType: type,
      record: applicationNoteResource,
      find: (context, { id }) => ownNote(context, id),
    },
    async (context, { query, body, record: own }) => {
      await changeNote(context, own, body)
      return showDocument(applicationNoteResource, context, own.note.id, query, notesOf(own.application))
    },
  )

  route(
    app,
    'DELETE /application_notes/:id',
    { summary: "Delete one's own note", may: 'application.handle', changes: 'staff' },
    async (context, { params }) => {
      await deleteNote(context, await ownNote(context, params.id))
    },
  )
}
