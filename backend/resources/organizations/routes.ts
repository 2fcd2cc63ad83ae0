import type { FastifyInstance } from 'fastify'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { organizationResource, visibleOrganizations } from './resource.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/organizations', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 30)
    return listDocument(organizationResource, context, request.query, visibleOrganizations(context))
  })

  app.get<ById>('/organizations/:id', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 30)
    return showDocument(organizationResource, context, request.params.id, request.query, visibleOrganizations(context))
  })
}
