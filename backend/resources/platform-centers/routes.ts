/** The centers of the deployment, for the platform's admins. */
import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { builtDocument, listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { platformEntryPath } from '#shared/resources/platform-center.ts'
import {
  platformEntryCreate,
  platformEntrySchema,
  platformEventSchema,
  platformFigureSchema,
} from '#shared/resources/platform-center-schema.ts'
import { createEntry } from './mutations.ts'
import { eventsOf, monthsOf, platformCenter, platformCenterResource } from './queries.ts'

export default async function platformCenterRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /platform_centers',
    { summary: 'List all centers in counts', may: 'platform.manage', list: platformCenterResource },
    (context, { query }) => listDocument(platformCenterResource, context, query, undefined),
  )

  route(
    app,
    'GET /platform_centers/:id',
    {
      summary: 'Show a center in counts',
      may: 'platform.manage',
      record: platformCenterResource,
      find: (context, { id }) => platformCenter(context, id),
    },
    (_context, { record }) => record.id,
  )

  route(
    app,
    'GET /platform_centers/:id/figures',
    {
      summary: 'List the figures of a center for twelve months',
      may: 'platform.manage',
      list: { type: 'platform_figures', schema: platformFigureSchema },
      find: (context, { id }) => platformCenter(context, id),
    },
    async (context, { record }) => ({
      data: (await monthsOf(context, record.id)).map(({ month, ...figures }) => {
        const attributes = { month, figures }
        return builtDocument(context, platformFigureSchema, { type: 'platform_figures', id: month, attributes }).data
      }),
    }),
  )

  route(
    app,
    'GET /platform_centers/:id/events',
    {
      summary: 'List the newest events of a center without names',
      may: 'platform.manage',
      list: { type: 'platform_events', schema: platformEventSchema },
      find: (context, { id }) => platformCenter(context, id),
    },
    async (context, { record }) => ({
      data: (await eventsOf(context, record.id)).map(({ id, ...attributes }) => {
        return builtDocument(context, platformEventSchema, { type: 'platform_events', id, attributes }).data
      }),
    }),
  )

  route(
    app,
    'POST /platform_centers/:id/entries',
    {
      summary: 'Enter a center, for a reason that its log keeps',
      may: 'platform.manage',
      // The session there begins as one that has just been verified.
      verified: true,
      changes: 'staff',
      status: 201,
      body: platformEntryCreate,
      bodyType: 'platform_entries',
      record: { type: 'platform_entries', schema: platformEntrySchema },
      find: (context, { id }) => platformCenter(context, id),
    },
    async (context, { record, body: { reason } }) => {
      if (context.actor.impersonator) throw apiError('impersonation.in_person')
      if (record.id === context.center.id) throw apiError('platform.already_here')
      const id = await createEntry(context, record, reason)
      const path = `${platformEntryPath}/start?${new URLSearchParams({ entry: String(id), center: record.slug })}`
      return builtDocument(context, platformEntrySchema, {
        type: 'platform_entries',
        id: String(id),
        attributes: { path },
      })
    },
  )
}
