import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { taxonomyTerms } from '#backend/db/schema/centers.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { integer, type Resource, textField } from '#backend/json-api/resource.ts'

const taxonomies = ['themes', 'categories', 'skills', 'target_groups'] as const

const termResource = (type: string): Resource => ({
  type,
  table: taxonomyTerms,
  id: taxonomyTerms.id,
  defaultSort: 'position',
  attributes: {
    slug: textField(taxonomyTerms.slug),
    name: textField(taxonomyTerms.name),
    position: integer(taxonomyTerms.position),
  },
})

/** `/themes`, `/categories`, `/skills`, `/target_groups`: complete, whatever the page size would be. */
export async function taxonomyRoutes(app: FastifyInstance): Promise<void> {
  for (const taxonomy of taxonomies) {
    const resource = termResource(taxonomy)
    app.get<{ Querystring: RawQuery }>(`/${taxonomy}`, async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 3600)
      const query = { 'page[size]': '1000', ...request.query }
      return listDocument(resource, context, query, eq(taxonomyTerms.taxonomy, taxonomy))
    })
  }
}
