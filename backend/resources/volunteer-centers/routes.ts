import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { centerProfiles, volunteerCenters } from '#backend/db/schema/centers.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { inTransaction } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { centerProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'
import { centerFigures } from './figures.ts'
import { can } from './policy.ts'
import { centerProfileResource, centerResource } from './queries.ts'

type WithQuery = { Querystring: RawQuery }

export async function volunteerCenterRoutes(app: FastifyInstance): Promise<void> {
  // Every center: the page on which one chooses a municipality shows them all.
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

  app.get('/volunteer_centers/current/figures', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 300)
    return centerFigures(context)
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

  app.patch<WithQuery>('/volunteer_centers/current/profile', async (request) => {
    const context = signedIn(request)
    authorize(context, can(context, 'update'))
    const { lockVersion, ...values } = readInput(request, centerProfileUpdate, {
      type: 'volunteer_center_profiles',
    })
    const [profile] = await context.db
      .select({ id: centerProfiles.id })
      .from(centerProfiles)
      .where(eq(centerProfiles.centerId, context.center.id))
    if (!profile) throw notFound()
    await inTransaction(context, async (tx) => {
      await updateRecord(tx, centerProfiles, profile.id, presentValues(values), lockVersion)
      await audit(
        tx,
        'settings.changed',
        { type: 'volunteer_center_profiles', id: profile.id },
        { fields: Object.keys(values) },
      )
    })
    return showDocument(centerProfileResource, context, profile.id, request.query, undefined)
  })
}
