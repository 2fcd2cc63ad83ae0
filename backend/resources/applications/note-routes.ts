/** Internal notes on an application, for the staff who handle it. */

import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
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

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'application_notes'

export async function applicationNoteRoutes(app: FastifyInstance): Promise<void> {
  app.get<ById>(
    '/applications/:id/notes',
    operation('List internal notes on an application', { may: 'application.handle', list: applicationNoteResource }),
    async (request) => {
      const context = signedIn(request)
      const application = await annotatedApplication(context, request.params.id)
      return listDocument(applicationNoteResource, context, request.query, notesOf(application))
    },
  )

  app.post<ById>(
    '/applications/:id/notes',
    operation('Write an internal note on an application', {
      may: 'application.handle',
      body: applicationNoteCreate,
      bodyType: type,
      record: applicationNoteResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const application = await annotatedApplication(context, request.params.id)
      const id = await writeNote(context, application, readInput(request, applicationNoteCreate, { type }))
      reply.code(201)
      return showDocument(applicationNoteResource, context, id, request.query, notesOf(application))
    },
  )

  app.patch<ById>(
    '/application_notes/:id',
    operation("Change one's own note", {
      may: 'application.handle',
      body: applicationNoteUpdate,
      bodyType: type,
      record: applicationNoteResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const own = await ownNote(context, request.params.id)
      await changeNote(context, own, readInput(request, applicationNoteUpdate, { type, id: request.params.id }))
      return showDocument(applicationNoteResource, context, own.note.id, request.query, notesOf(own.application))
    },
  )

  app.delete<ById>(
    '/application_notes/:id',
    operation("Delete one's own note", { may: 'application.handle' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteNote(context, await ownNote(context, request.params.id))
      return reply.code(204).send()
    },
  )
}
