import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { changelogResource } from './queries.ts'

export default async function changelogRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /changelog_entries',
    { summary: 'List what is new in the product', may: 'signed_in', list: changelogResource },
    (context, { query }) => listDocument(changelogResource, context, query, undefined),
  )
}
