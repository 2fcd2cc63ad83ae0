/** Quick replies of who writes for an organization. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { quickReplyCreate, quickReplyUpdate } from '#shared/resources/quick-reply-schema.ts'
import { createQuickReply, deleteQuickReply, updateQuickReply } from './mutations.ts'
import { listScope, policies } from './policy.ts'
import { quickReplyById, quickReplyResource } from './queries.ts'

const type = 'quick_replies'

export default async function quickReplyRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /quick_replies',
    { summary: 'List quick replies', may: 'signed_in', list: quickReplyResource },
    (context, { query }) => listDocument(quickReplyResource, context, query, listScope(context)),
  )

  route(
    app,
    'POST /quick_replies',
    {
      summary: 'Create a quick reply',
      may: policies['quick_reply.create'],
      changes: 'own',
      body: quickReplyCreate,
      bodyType: type,
      record: quickReplyResource,
      status: 201,
      scope: listScope,
    },
    (context, { body }) => createQuickReply(context, body),
  )

  route(
    app,
    'PATCH /quick_replies/:id',
    {
      summary: 'Change a quick reply',
      may: policies['quick_reply.own'],
      changes: 'own',
      body: quickReplyUpdate,
      bodyType: type,
      record: quickReplyResource,
      find: (context, { id }) => quickReplyById(context, id),
      scope: listScope,
    },
    async (context, { body, record: found }) => {
      await updateQuickReply(context, found, body)
      return found.id
    },
  )

  route(
    app,
    'DELETE /quick_replies/:id',
    {
      summary: 'Delete a quick reply',
      may: policies['quick_reply.own'],
      changes: 'own',
      find: (context, { id }) => quickReplyById(context, id),
    },
    (context, { record }) => deleteQuickReply(context, record),
  )
}
