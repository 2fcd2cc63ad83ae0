import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { taxonomies, termResource, termsOf } from './queries.ts'

/** `/themes`, `/categories`, `/skills`, `/target_groups`: all terms on one page by default. */
export default async function taxonomyRoutes(app: FastifyInstance): Promise<void> {
  for (const taxonomy of taxonomies) {
    const resource = termResource(taxonomy)
    route(
      app,
      `GET /${taxonomy}`,
      { summary: `List ${taxonomy.replace('_', ' ')}`, may: 'everyone', list: resource, maxAge: 3600 },
      (context, { query }) => listDocument(resource, context, { 'page[size]': '1000', ...query }, termsOf(taxonomy)),
    )
  }
}
