/** Synonyms of the search: a center's own, beside those of every center. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { searchSynonymCreate, searchSynonymUpdate } from '#shared/resources/search-synonym-schema.ts'
import { createSynonym, deleteSynonym, updateSynonym } from './mutations.ts'
import { policies } from './policy.ts'
import { searchSynonymResource, synonymById, synonymsInUse } from './queries.ts'

const type = 'search_synonyms'

export default async function searchSynonymRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /search_synonyms',
    {
      summary: 'List synonyms of the search',
      may: 'settings.manage',
      list: searchSynonymResource,
    },
    (context, { query }) => listDocument(searchSynonymResource, context, query, synonymsInUse(context)),
  )

  route(
    app,
    'GET /search_synonyms/:id',
    { summary: 'Show synonyms', may: 'settings.manage', record: searchSynonymResource, scope: synonymsInUse },
    (_context, { params }) => params.id,
  )

  route(
    app,
    'POST /search_synonyms',
    {
      summary: 'Create synonyms',
      may: 'settings.manage',
      changes: ['vacancies', 'organizations', 'activities'],
      body: searchSynonymCreate,
      bodyType: type,
      record: searchSynonymResource,
      status: 201,
      scope: synonymsInUse,
    },
    (context, { body: { terms } }) => createSynonym(context, terms),
  )

  route(
    app,
    'PATCH /search_synonyms/:id',
    {
      summary: 'Change synonyms',
      may: policies['search_synonym.change'],
      changes: ['vacancies', 'organizations', 'activities'],
      body: searchSynonymUpdate,
      bodyType: type,
      record: searchSynonymResource,
      find: (context, { id }) => synonymById(context, id),
      scope: synonymsInUse,
    },
    async (context, { body: { terms, lockVersion }, record: { id } }) => {
      await updateSynonym(context, id, terms, lockVersion)
      return id
    },
  )

  route(
    app,
    'DELETE /search_synonyms/:id',
    {
      summary: 'Delete synonyms',
      may: policies['search_synonym.change'],
      changes: ['vacancies', 'organizations', 'activities'],
      find: (context, { id }) => synonymById(context, id),
    },
    async (context, { record: { id } }) => {
      await deleteSynonym(context, id)
    },
  )
}
