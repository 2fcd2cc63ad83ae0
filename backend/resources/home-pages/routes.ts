/** The home page of a center: everybody reads it, its staff arrange it. */

import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import type { HomePage } from '#shared/resources/home-page.ts'
import { homePageSchema, homePageUpdate } from '#shared/resources/home-page-schema.ts'
import { saveHomePage } from './mutations.ts'
import { homePageOf, secondsOfHomePage, storedHomePage } from './queries.ts'

const type = 'home_pages'
const record = { type, schema: homePageSchema }

const documentOf = (context: Context, { id, ...attributes }: HomePage) =>
  builtDocument(context, homePageSchema, { type, id, attributes })

export default async function homePageRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /home_page',
    {
      summary: 'Show what the home page of the center has',
      may: 'everyone',
      // Of the vacancies, because one that is taken off the site is no longer featured.
      shows: 'vacancies',
      record,
      find: async (context) => homePageOf(context, await storedHomePage(context)),
      freshness: (context, page) => ({ seconds: 60, until: secondsOfHomePage(context, page) }),
    },
    (context, { record: page }) => documentOf(context, page),
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
