import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { secondsUntilNextPlan } from '../content-items/queries.ts'
import { publishedTextId } from '../content-items/redirects.ts'
import { listScope } from './policy.ts'
import { pageResource } from './queries.ts'

const freshness = async (context: Context) => ({ seconds: 60, until: await secondsUntilNextPlan(context) })

export default async function pageRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /pages',
    { summary: 'List published pages', may: 'everyone', shows: 'content', list: pageResource, freshness },
    (context, { query }) => listDocument(pageResource, context, query, listScope(context)),
  )

  route(
    app,
    'GET /pages/:slug',
    {
      summary: 'Show a published page',
      may: 'everyone',
      shows: 'content',
      record: pageResource,
      find: (context, { slug }) => publishedTextId(context, 'page', slug),
      freshness,
      byLanguage: true,
    },
    (_context, { record: id }) => id,
  )
}
