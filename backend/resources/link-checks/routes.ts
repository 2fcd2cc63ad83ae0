/** Whether the links to other sites in a center's menus and footer work. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { can } from './policy.ts'
import { checksOf, linkCheckResource } from './queries.ts'

export async function linkCheckRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/link_checks',
    operation('List links of menus and footer that do not work', { may: 'content.manage', list: linkCheckResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return listDocument(linkCheckResource, context, request.query, checksOf(context))
    },
  )
}
