/** The volunteer pool. Each list is recorded for the volunteers on it. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { tenantFlags } from '#shared/site.ts'
import { recordViews } from './mutations.ts'
import { can } from './policy.ts'
import { volunteerCardResource } from './queries.ts'
import { visibleCards } from './visibility.ts'

export async function volunteerCardRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /volunteer_cards',
    { summary: 'Search the volunteer pool', may: 'volunteerPool.cards', list: volunteerCardResource },
    async (context, { query }) => {
      if (!tenantFlags(context.center.tenant, context.center.appContext).volunteerProfilesEnabled) throw notFound()
      authorize(context, can(context, 'list'))
      const document = await listDocument(volunteerCardResource, context, query, visibleCards(context))
      await recordViews(
        context,
        document.data.map(({ id }) => Number(id)),
      )
      return document
    },
  )
}
