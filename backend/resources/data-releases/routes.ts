/** What was released about the signed-in user, to whom and when. */
import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { dataReleaseResource, ownReleases } from './queries.ts'

export async function dataReleaseRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/data_releases', async (request) => {
    const context = signedIn(request)
    return listDocument(dataReleaseResource, context, request.query, ownReleases(context))
  })
}
