/** Quick replies of who writes for an organization. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { quickReplyCreate, quickReplyUpdate } from '#shared/resources/quick-reply-schema.ts'
import { createQuickReply, deleteQuickReply, updateQuickReply } from './mutations.ts'
import { canCreate, listScope } from './policy.ts'
import { ownQuickReply, quickReplyResource } from './queries.ts'

const type = 'quick_replies'
type WithQuery = { Querystring: RawQuery }
type ById = { Params: { id: string }; Querystring: RawQuery }

export async function quickReplyRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithQuery>(
    '/quick_replies',
    operation('List quick replies', { may: 'signed_in', list: quickReplyResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(quickReplyResource, context, request.query, listScope(context))
    },
  )

  app.post<WithQuery>(
    '/quick_replies',
    operation('Create a quick reply', {
      may: 'conversation.own',
      body: quickReplyCreate,
      bodyType: type,
      record: quickReplyResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, canCreate(context))
      const id = await createQuickReply(context, readInput(request, quickReplyCreate, { type }))
      reply.code(201)
      return showDocument(quickReplyResource, context, id, request.query, listScope(context))
    },
  )

  app.patch<ById>(
    '/quick_replies/:id',
    operation('Change a quick reply', {
      may: 'signed_in',
      body: quickReplyUpdate,
      bodyType: type,
      record: quickReplyResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const found = await ownQuickReply(context, request.params.id, 'update')
      await updateQuickReply(context, found, readInput(request, quickReplyUpdate, { type, id: request.params.id }))
      return showDocument(quickReplyResource, context, found.id, request.query, listScope(context))
    },
  )

  app.delete<ById>(
    '/quick_replies/:id',
    operation('Delete a quick reply', { may: 'signed_in' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteQuickReply(context, await ownQuickReply(context, request.params.id, 'delete'))
      return reply.code(204).send()
    },
  )
}
