import type { FastifyInstance } from 'fastify'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { secondsUntilNextPlan } from '../content-items/queries.ts'
import { publishedTextId } from '../content-items/redirects.ts'
import { newsFeed } from './feed.ts'
import { listScope } from './policy.ts'
import { newestNews, newsItemResource } from './queries.ts'

const feedSize = 30

const freshness = async (context: Context) => ({ seconds: 60, until: await secondsUntilNextPlan(context) })

export default async function newsItemRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /news_items',
    {
      summary: 'List published news',
      may: 'everyone',
      shows: 'content',
      list: newsItemResource,
      freshness,
      byLanguage: true,
    },
    (context, { query }) => listDocument(newsItemResource, context, query, listScope(context)),
  )

  rawRoute(
    app,
    'GET /news_items.rss',
    {
      summary: 'Download the news as an RSS feed',
      raw: 'file',
      may: 'everyone',
      shows: 'content',
      file: 'application/rss+xml',
    },
    async (request, reply) => {
      const context = contextOf(request)
      const feed = newsFeed(context, await newestNews(context, feedSize))
      publicFor(reply, context, 300, await secondsUntilNextPlan(context))
      reply.header('vary', 'accept-language').type('application/rss+xml; charset=utf-8')
      return feed
    },
  )

  route(
    app,
    'GET /news_items/:slug',
    {
      summary: 'Show a published news item',
      may: 'everyone',
      shows: 'content',
      record: newsItemResource,
      find: (context, { slug }) => publishedTextId(context, 'news', slug),
      freshness,
      byLanguage: true,
    },
    (_context, { record: id }) => id,
  )
}
