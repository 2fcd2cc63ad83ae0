/** The volunteer pool. Each list is recorded for the volunteers on it. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { recordViews } from './mutations.ts'
import { policies } from './policy.ts'
import { volunteerCardResource } from './queries.ts'
import { visibleCards } from './visibility.ts'

export default async function volunteerCardRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /volunteer_cards',
    {
      summary: 'Search the volunteer pool',
      flag: 'volunteerProfilesEnabled',
      may: policies['volunteer_card.search'],
      list: volunteerCardResource,
    },
    async (context, { query }) => {
      const document = await listDocument(volunteerCardResource, context, query, visibleCards(context))
      await recordViews(
        context,
        document.data.map(({ id }) => Number(id)),
      )
      return document
    },
  )
}
