import type { FastifyInstance } from 'fastify'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { taxonomies, termResource, termsOf } from './queries.ts'

/** `/themes`, `/categories`, `/skills`, `/target_groups`: all terms on one page by default. */
export async function taxonomyRoutes(app: FastifyInstance): Promise<void> {
  for (const taxonomy of taxonomies) {
    const resource = termResource(taxonomy)
    app.get<{ Querystring: RawQuery }>(
      `/${taxonomy}`,
      operation(`List ${taxonomy.replace('_', ' ')}`, { may: 'everyone', list: resource }),
      async (request, reply) => {
        const context = contextOf(request)
        publicFor(reply, context, 3600)
        const query = { 'page[size]': '1000', ...request.query }
        return listDocument(resource, context, query, termsOf(taxonomy))
      },
    )
  }
}
