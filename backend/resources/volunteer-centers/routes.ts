import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { centerProfiles, volunteerCenters } from '#backend/db/schema/centers.ts'
import { publicFor } from '#backend/http/caching.ts'
import { notFound } from '#backend/http/faults.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { centerProfileResource, centerResource } from './resource.ts'

type WithQuery = { Querystring: RawQuery }

export async function volunteerCenterRoutes(app: FastifyInstance): Promise<void> {
  // Every centre: the page on which one chooses a municipality shows them all.
  app.get<WithQuery>('/volunteer_centers', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 60)
    return listDocument(centerResource, context, request.query, undefined)
  })

  app.get<WithQuery>('/volunteer_centers/current', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 30)
    return showDocument(
      centerResource,
      context,
      context.center.id,
      request.query,
      eq(volunteerCenters.id, context.center.id),
    )
  })

  app.get<WithQuery>('/volunteer_centers/current/profile', async (request, reply) => {
    const context = contextOf(request)
    const [profile] = await context.db
      .select({ id: centerProfiles.id })
      .from(centerProfiles)
      .where(eq(centerProfiles.centerId, context.center.id))
    if (!profile) throw notFound()
    publicFor(reply, context, 30)
    return showDocument(centerProfileResource, context, profile.id, request.query, undefined)
  })
}
