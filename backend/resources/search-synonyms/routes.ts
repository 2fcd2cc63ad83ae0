/** Synonyms of the search: a center's own, beside those of every center. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { searchSynonymCreate, searchSynonymUpdate } from '#shared/resources/search-synonym-schema.ts'
import { createSynonym, deleteSynonym, updateSynonym } from './mutations.ts'
import { can } from './policy.ts'
import { searchSynonymResource, synonymId, synonymsInUse } from './queries.ts'

const type = 'search_synonyms'
type ById = { Params: { id: string }; Querystring: RawQuery }

export async function searchSynonymRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/search_synonyms',
    operation('List synonyms of the search', { may: 'settings.manage', list: searchSynonymResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return listDocument(searchSynonymResource, context, request.query, synonymsInUse(context))
    },
  )

  app.get<ById>(
    '/search_synonyms/:id',
    operation('Show synonyms', { may: 'settings.manage', record: searchSynonymResource }),
    async (request) => {
      const context = signedIn(request)
      const id = await synonymId(context, request.params.id, 'read')
      return showDocument(searchSynonymResource, context, id, request.query, synonymsInUse(context))
    },
  )

  app.post<{ Querystring: RawQuery }>(
    '/search_synonyms',
    operation('Create synonyms', {
      may: 'settings.manage',
      body: searchSynonymCreate,
      bodyType: type,
      record: searchSynonymResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'create'))
      const { terms } = readInput(request, searchSynonymCreate, { type })
      const id = await createSynonym(context, terms)
      reply.code(201)
      return showDocument(searchSynonymResource, context, id, request.query, synonymsInUse(context))
    },
  )

  app.patch<ById>(
    '/search_synonyms/:id',
    operation('Change synonyms', {
      may: 'settings.manage',
      body: searchSynonymUpdate,
      bodyType: type,
      record: searchSynonymResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const id = await synonymId(context, request.params.id, 'update')
      const { terms, lockVersion } = readInput(request, searchSynonymUpdate, { type, id: request.params.id })
      await updateSynonym(context, id, terms, lockVersion)
      return showDocument(searchSynonymResource, context, id, request.query, synonymsInUse(context))
    },
  )

  app.delete<ById>(
    '/search_synonyms/:id',
    operation('Delete synonyms', { may: 'settings.manage' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteSynonym(context, await synonymId(context, request.params.id, 'delete'))
      return reply.code(204).send()
    },
  )
}
