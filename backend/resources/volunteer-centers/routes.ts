import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { centerFiguresSchema } from '#shared/resources/center-figures-schema.ts'
import { recentPlacementsSchema } from '#shared/resources/recent-placements-schema.ts'
import { centerProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'
import type { Services } from '../services.ts'
import { centerFigures } from './figures.ts'
import { updateCenterProfile } from './mutations.ts'
import { centerProfileResource, centerResource, currentProfile, designsOf, designVersionResource } from './queries.ts'
import { recentPlacements } from './recent-placements.ts'

const type = 'volunteer_center_profiles'

export default async function volunteerCenterRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  // All centers of all tenants: the switch page lists them.
  route(
    app,
    'GET /volunteer_centers',
    {
      summary: 'List the volunteer centers of every tenant',
      may: 'everyone',
      list: centerResource,
      shows: 'design',
      maxAge: 60,
    },
    (context, { query }) => listDocument(centerResource, context, query, undefined),
  )

  route(
    app,
    'GET /volunteer_centers/current',
    { summary: 'Show the center of this site', may: 'everyone', record: centerResource, shows: 'design', maxAge: 30 },
    (context) => context.center.id,
  )

  route(
    app,
    'GET /volunteer_centers/current/figures',
    {
      summary: 'Show the figures of the center on its home page',
      may: 'everyone',
      record: { type: 'center_figures', schema: centerFiguresSchema },
      shows: 'figures',
      maxAge: 300,
    },
    (context) => centerFigures(context),
  )

  route(
    app,
    'GET /volunteer_centers/current/recent_placements',
    {
      summary: 'Show how many volunteers started lately, and with which vacancies',
      may: 'everyone',
      record: { type: 'recent_placements', schema: recentPlacementsSchema },
      // Of the vacancies, because one that is taken off the site is named no longer.
      shows: 'vacancies',
      maxAge: 300,
    },
    (context) => recentPlacements(context),
  )

  route(
    app,
    'GET /volunteer_centers/current/profile',
    {
      summary: 'Show how the site looks: colors, logo, texts, menus',
      may: 'everyone',
      record: centerProfileResource,
      shows: 'design',
      maxAge: 30,
    },
    async (context) => {
      const { id } = await currentProfile(context)
      return id
    },
  )

  route(
    app,
    'GET /volunteer_centers/current/design_versions',
    { summary: 'List earlier designs of the site', may: 'settings.manage', list: designVersionResource },
    (context, { query }) => listDocument(designVersionResource, context, query, designsOf(context)),
  )

  route(
    app,
    'PATCH /volunteer_centers/current/profile',
    {
      summary: 'Change how the site looks',
      may: 'settings.manage',
      changes: ['design', 'vacancies', 'organizations', 'activities', 'content', 'figures', 'help_requests'],
      body: centerProfileUpdate,
      bodyType: type,
      record: centerProfileResource,
      find: currentProfile,
    },
    async (context, { body: input, record: profile }) => {
      await updateCenterProfile(context, profile, input, jobs)
      jobs.wake('link_checks.run')
      return profile.id
    },
  )
}
