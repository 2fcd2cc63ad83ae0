import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { partners } from '#backend/db/schema/directory.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { integer, type Resource, textField, unfilterable } from '#backend/json-api/resource.ts'

const partnerResource: Resource = {
  type: 'partners',
  table: partners,
  id: partners.id,
  defaultSort: 'position',
  attributes: {
    name: textField(partners.name),
    description: unfilterable(partners.description),
    region: textField(partners.region),
    url: unfilterable(partners.url),
    logo: unfilterable(partners.logo),
    position: integer(partners.position),
  },
}

export async function partnerRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/partners', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 60)
    return listDocument(partnerResource, context, request.query, eq(partners.centerId, context.center.id))
  })
}
