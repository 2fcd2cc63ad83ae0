/** The saved searches of a user ("Bewaar zoekopdracht"). */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { savedSearchCreate, savedSearchUpdate } from '#shared/resources/saved-search-schema.ts'
import { deleteSearch, saveSearch, updateSearch } from './mutations.ts'
import { policies } from './policy.ts'
import { savedSearchById, savedSearchResource, searchesOfActor } from './queries.ts'

const type = 'saved_searches'

export default async function savedSearchRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /saved_searches',
    { summary: "List one's own saved searches", may: 'signed_in', list: savedSearchResource },
    (context, { query }) => listDocument(savedSearchResource, context, query, searchesOfActor(context)),
  )

  route(
    app,
    'POST /saved_searches',
    {
      summary: 'Save a search',
      may: 'signed_in',
      changes: 'own',
      body: savedSearchCreate,
      bodyType: type,
      record: savedSearchResource,
      status: 201,
      scope: searchesOfActor,
    },
    (context, { body: { name, query } }) => saveSearch(context, name, query),
  )

  route(
    app,
    'PATCH /saved_searches/:id',
    {
      summary: 'Change a saved search',
      may: policies['saved_search.own'],
      changes: 'own',
      body: savedSearchUpdate,
      bodyType: type,
      record: savedSearchResource,
      find: (context, { id }) => savedSearchById(context, id),
      scope: searchesOfActor,
    },
    async (context, { body: { lockVersion, ...changes }, record: { id } }) => {
      await updateSearch(context, id, changes, lockVersion)
      return id
    },
  )

  route(
    app,
    'DELETE /saved_searches/:id',
    {
      summary: 'Delete a saved search',
      may: policies['saved_search.own'],
      changes: 'own',
      find: (context, { id }) => savedSearchById(context, id),
    },
    (context, { record }) => deleteSearch(context, record.id),
  )
}
