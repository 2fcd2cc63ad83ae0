/** The saved searches of a user ("Bewaar zoekopdracht"). */

import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { savedSearchCreate, savedSearchUpdate } from '#shared/resources/saved-search-schema.ts'
import { deleteSearch, saveSearch, updateSearch } from './mutations.ts'
import { savedSearchId, savedSearchResource, searchesOfActor } from './queries.ts'

const type = 'saved_searches'
type ById = { Params: { id: string }; Querystring: RawQuery }

export async function savedSearchRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/saved_searches',
    operation("List one's own saved searches", { may: 'signed_in', list: savedSearchResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(savedSearchResource, context, request.query, searchesOfActor(context))
    },
  )

  app.post<{ Querystring: RawQuery }>(
    '/saved_searches',
    operation('Save a search', {
      may: 'signed_in',
      body: savedSearchCreate,
      bodyType: type,
      record: savedSearchResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const { name, query } = readInput(request, savedSearchCreate, { type })
      const id = await saveSearch(context, name, query)
      reply.code(201)
      return showDocument(savedSearchResource, context, id, request.query, searchesOfActor(context))
    },
  )

  app.patch<ById>(
    '/saved_searches/:id',
    operation('Change a saved search', {
      may: 'signed_in',
      body: savedSearchUpdate,
      bodyType: type,
      record: savedSearchResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const id = await savedSearchId(context, request.params.id, 'update')
      const { lockVersion, ...changes } = readInput(request, savedSearchUpdate, { type, id: request.params.id })
      await updateSearch(context, id, changes, lockVersion)
      return showDocument(savedSearchResource, context, id, request.query, searchesOfActor(context))
    },
  )

  app.delete<ById>(
    '/saved_searches/:id',
    operation('Delete a saved search', { may: 'signed_in' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteSearch(context, await savedSearchId(context, request.params.id, 'delete'))
      return reply.code(204).send()
    },
  )
}
