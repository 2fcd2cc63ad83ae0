/** What was released about the signed-in user, to whom and when. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { dataReleaseResource, ownReleases } from './queries.ts'

export default async function dataReleaseRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /data_releases',
    { summary: "List what of one's own data was shown to whom", may: 'signed_in', list: dataReleaseResource },
    (context, { query }) => listDocument(dataReleaseResource, context, query, ownReleases(context)),
  )
}
