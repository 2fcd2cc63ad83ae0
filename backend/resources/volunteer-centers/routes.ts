import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { centerFiguresSchema } from '#shared/resources/center-figures-schema.ts'
import { centerProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'
import type { Services } from '../services.ts'
import { centerFigures } from './figures.ts'
import { updateCenterProfile } from './mutations.ts'
import { can } from './policy.ts'
import { centerProfileResource, centerResource, currentProfile, designsOf, designVersionResource } from './queries.ts'

type WithQuery = { Querystring: RawQuery }
const type = 'volunteer_center_profiles'

export async function volunteerCenterRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  // All centers of all tenants: the switch page lists them.
  app.get<WithQuery>(
    '/volunteer_centers',
    operation('List the volunteer centers of every tenant', { may: 'everyone', list: centerResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 60)
      return listDocument(centerResource, context, request.query, undefined)
    },
  )

  app.get<WithQuery>(
    '/volunteer_centers/current',
    operation('Show the center of this site', { may: 'everyone', record: centerResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 30)
      return showDocument(centerResource, context, context.center.id, request.query, undefined)
    },
  )

  app.get(
    '/volunteer_centers/current/figures',
    operation('Show the figures of the center on its home page', {
      may: 'everyone',
      record: { type: 'center_figures', schema: centerFiguresSchema },
    }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 300)
      return centerFigures(context)
    },
  )

  app.get<WithQuery>(
    '/volunteer_centers/current/profile',
    operation('Show how the site looks: colors, logo, texts, menus', {
      may: 'everyone',
      record: centerProfileResource,
    }),
    async (request, reply) => {
      const context = contextOf(request)
      const { id } = await currentProfile(context)
      publicFor(reply, context, 30)
      return showDocument(centerProfileResource, context, id, request.query, undefined)
    },
  )

  app.get<WithQuery>(
    '/volunteer_centers/current/design_versions',
    operation('List earlier designs of the site', { may: 'settings.manage', list: designVersionResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'update', await currentProfile(context)))
      return listDocument(designVersionResource, context, request.query, designsOf(context))
    },
  )

  app.patch<WithQuery>(
    '/volunteer_centers/current/profile',
    operation('Change how the site looks', {
      may: 'settings.manage',
      body: centerProfileUpdate,
      bodyType: type,
      record: centerProfileResource,
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'update'))
      const input = readInput(request, centerProfileUpdate, { type })
      const profile = await currentProfile(context)
      authorize(context, can(context, 'update', profile))
      await updateCenterProfile(context, profile, input, jobs)
      jobs.wake('link_checks.run')
      return showDocument(centerProfileResource, context, profile.id, request.query, undefined)
    },
  )
}
