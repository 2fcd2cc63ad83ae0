import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { changelogResource } from './queries.ts'

export async function changelogRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/changelog_entries',
    operation('List what is new in the product', { may: 'signed_in', list: changelogResource }),
    async (request) => listDocument(changelogResource, signedIn(request), request.query, undefined),
  )
}
