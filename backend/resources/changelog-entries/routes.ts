import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { changelogResource } from './queries.ts'

export async function changelogRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/changelog_entries', async (request) =>
    listDocument(changelogResource, signedIn(request), request.query, undefined),
  )
}
