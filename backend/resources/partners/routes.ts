import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { can } from './policy.ts'
import { partnerResource, visiblePartners } from './queries.ts'

export async function partnerRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/partners',
    operation('List the partners of the center', { may: 'everyone', list: partnerResource }),
    async (request, reply) => {
      const context = contextOf(request)
      authorize(context, can(context, 'read'))
      publicFor(reply, context, 60)
      return listDocument(partnerResource, context, request.query, visiblePartners(context))
    },
  )
}
