/** The home page of a center: everybody reads it, its staff arrange it. */

import type { FastifyInstance } from 'fastify'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import type { HomePage } from '#shared/resources/home-page.ts'
import { homePageSchema, homePageUpdate } from '#shared/resources/home-page-schema.ts'
import { saveHomePage } from './mutations.ts'
import { homePageOf, secondsOfHomePage, storedHomePage } from './queries.ts'

const type = 'home_pages'
const record = { type, schema: homePageSchema }

const documentOf = (context: Context, { id, ...attributes }: HomePage) =>
  builtDocument(context, homePageSchema, { type, id, attributes })

export async function homePageRoutes(app: FastifyInstance): Promise<void> {
  rawRoute(
    app,
    'GET /home_page',
    // Of the vacancies, because one that is taken off the site is no longer featured.
    { summary: 'Show what the home page of the center has', may: 'everyone', shows: 'vacancies', record },
    async (request, reply) => {
      const context = contextOf(request)
      const page = await homePageOf(context, await storedHomePage(context))
      publicFor(reply, context, 60, secondsOfHomePage(context, page))
      return documentOf(context, page)
    },
  )

  route(
    app,
    'PATCH /home_page',
    {
      summary: 'Change what the home page of the center has',
      may: 'content.manage',
      changes: ['vacancies'],
      body: homePageUpdate,
      bodyType: type,
      record,
    },
    async (context, { body }) => {
      await saveHomePage(context, body)
      return documentOf(context, await homePageOf(context, await storedHomePage(context)))
    },
  )
}
