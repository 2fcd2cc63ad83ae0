/** The saved views of staff lists. */

import type { FastifyInstance } from 'fastify'
import { savedViews } from '#backend/db/schema/staff.ts'
import { authorize } from '#backend/http/authorization.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { savedViewCreate, savedViewUpdate } from '#shared/resources/saved-view-schema.ts'
import { deleteView, saveView } from './mutations.ts'
import { canCreate, listScope, policies } from './policy.ts'
import { savedViewById, savedViewResource } from './queries.ts'

const type = 'saved_views'

export default async function savedViewRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /saved_views',
    { summary: 'List saved views of staff lists', may: 'signed_in', list: savedViewResource },
    (context, { query }) => listDocument(savedViewResource, context, query, listScope(context)),
  )

  route(
    app,
    'POST /saved_views',
    {
      summary: 'Save a view of a staff list',
      may: policies['saved_view.create'],
      changes: 'own',
      body: savedViewCreate,
      bodyType: type,
      record: savedViewResource,
      status: 201,
      scope: listScope,
    },
    async (context, { body: input }) => {
      authorize(context, canCreate(context, input.list))
      return saveView(context, input)
    },
  )

  route(
    app,
    'PATCH /saved_views/:id',
    {
      summary: 'Change a saved view',
      may: policies['saved_view.own'],
      changes: 'own',
      body: savedViewUpdate,
      bodyType: type,
      record: savedViewResource,
      find: (context, { id }) => savedViewById(context, id),
      scope: listScope,
    },
    async (context, { body: { lockVersion, ...changes }, record: { id } }) => {
      await updateRecord(context, savedViews, id, presentValues(changes), lockVersion)
      return id
    },
  )

  route(
    app,
    'DELETE /saved_views/:id',
    {
      summary: 'Delete a saved view',
      may: policies['saved_view.own'],
      changes: 'own',
      find: (context, { id }) => savedViewById(context, id),
    },
    (context, { record }) => deleteView(context, record.id),
  )
}
