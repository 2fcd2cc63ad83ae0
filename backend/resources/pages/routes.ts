import type { FastifyInstance } from 'fastify'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { secondsUntilNextPlan } from '../content-items/queries.ts'
import { listScope } from './policy.ts'
import { pageId, pageResource } from './queries.ts'

export async function pageRoutes(app: FastifyInstance): Promise<void> {
  rawRoute(
    app,
    'GET /pages',
    { summary: 'List published pages', may: 'everyone', shows: 'content', list: pageResource },
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, await secondsUntilNextPlan(context, 60))
      return listDocument(pageResource, context, request.query, listScope(context))
    },
  )

  rawRoute(
    app,
    'GET /pages/:slug',
    { summary: 'Show a published page', may: 'everyone', shows: 'content', record: pageResource },
    async (request, reply) => {
      const context = contextOf(request)
      const id = await pageId(context, request.params.slug)
      publicFor(reply, context, await secondsUntilNextPlan(context, 60))
      reply.header('vary', 'accept-language')
      return showDocument(pageResource, context, id, request.query, undefined)
    },
  )
}
