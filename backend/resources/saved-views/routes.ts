/** The saved views of staff lists. */

import type { FastifyInstance } from 'fastify'
import { savedViews } from '#backend/db/schema/staff.ts'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { savedViewCreate, savedViewUpdate } from '#shared/resources/saved-view-schema.ts'
import { deleteView, saveView } from './mutations.ts'
import { canCreate, listScope } from './policy.ts'
import { savedViewFor, savedViewResource } from './queries.ts'

const type = 'saved_views'
type ById = { Params: { id: string }; Querystring: RawQuery }

export async function savedViewRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/saved_views',
    operation('List saved views of staff lists', { may: 'signed_in', list: savedViewResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(savedViewResource, context, request.query, listScope(context))
    },
  )

  app.post<{ Querystring: RawQuery }>(
    '/saved_views',
    operation('Save a view of a staff list', {
      may: 'signed_in',
      body: savedViewCreate,
      bodyType: type,
      record: savedViewResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const input = readInput(request, savedViewCreate, { type })
      authorize(context, canCreate(context, input.list))
      const id = await saveView(context, input)
      reply.code(201)
      return showDocument(savedViewResource, context, id, request.query, listScope(context))
    },
  )

  app.patch<ById>(
    '/saved_views/:id',
    operation('Change a saved view', {
      may: 'signed_in',
      body: savedViewUpdate,
      bodyType: type,
      record: savedViewResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const { id } = await savedViewFor(context, request.params.id, 'update')
      const { lockVersion, ...changes } = readInput(request, savedViewUpdate, { type, id: request.params.id })
      await updateRecord(context, savedViews, id, presentValues(changes), lockVersion)
      return showDocument(savedViewResource, context, id, request.query, listScope(context))
    },
  )

  app.delete<ById>(
    '/saved_views/:id',
    operation('Delete a saved view', { may: 'signed_in' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteView(context, (await savedViewFor(context, request.params.id, 'delete')).id)
      return reply.code(204).send()
    },
  )
}
