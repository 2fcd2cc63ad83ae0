import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { vacancyResource } from './resource.ts'
import { listedVacancies, visibleVacancies } from './scope.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function vacancyRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/vacancies', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 15)
    return listDocument(vacancyResource, context, request.query, listedVacancies(context))
  })

  app.get<ById>('/vacancies/:id', async (request, reply) => {
    const context = contextOf(request)
    const document = await showDocument(
      vacancyResource,
      context,
      request.params.id,
      request.query,
      visibleVacancies(context),
    )
    publicFor(reply, context, 15)
    // Counted without touching the lock: a reader must not make an editor's version stale.
    await context.db
      .update(vacancies)
      .set({ views: sql`${vacancies.views} + 1` })
      .where(sql`${vacancies.id} = ${Number(document.data.id)} and ${vacancies.status} = 'published'`)
    return document
  })
}
