/** Whether the links to other sites in a center's menus and footer work. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { checksOf, linkCheckResource } from './queries.ts'

export default async function linkCheckRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /link_checks',
    {
      summary: 'List links of menus and footer that do not work',
      may: 'content.manage',
      list: linkCheckResource,
    },
    (context, { query }) => listDocument(linkCheckResource, context, query, checksOf(context)),
  )
}
