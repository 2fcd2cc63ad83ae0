/** What was released about the signed-in user, to whom and when. */

import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { dataReleaseResource, ownReleases } from './queries.ts'

export async function dataReleaseRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/data_releases',
    operation("List what of one's own data was shown to whom", { may: 'signed_in', list: dataReleaseResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(dataReleaseResource, context, request.query, ownReleases(context))
    },
  )
}
