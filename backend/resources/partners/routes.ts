import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { partnerResource, visiblePartners } from './queries.ts'

export default async function partnerRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /partners',
    {
      summary: 'List the partners of the center',
      may: 'everyone',
      list: partnerResource,
      shows: 'organizations',
      maxAge: 60,
    },
    (context, { query }) => listDocument(partnerResource, context, query, visiblePartners(context)),
  )
}
