import type { FastifyInstance, FastifyReply } from 'fastify'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { secondsUntilNextPlan } from '../content-items/queries.ts'
import { newsFeed } from './feed.ts'
import { listScope } from './policy.ts'
import { newestNews, newsItemId, newsItemResource } from './queries.ts'

const feedSize = 30

/** The same for every visitor who reads this language. */
async function cachedByLanguage(reply: FastifyReply, context: Context, longest: number): Promise<void> {
  publicFor(reply, context, await secondsUntilNextPlan(context, longest))
  reply.header('vary', 'accept-language')
}

export async function newsItemRoutes(app: FastifyInstance): Promise<void> {
  rawRoute(
    app,
    'GET /news_items',
    { summary: 'List published news', may: 'everyone', shows: 'content', list: newsItemResource },
    async (request, reply) => {
      const context = contextOf(request)
      await cachedByLanguage(reply, context, 60)
      return listDocument(newsItemResource, context, request.query, listScope(context))
    },
  )

  rawRoute(
    app,
    'GET /news_items.rss',
    { summary: 'Download the news as an RSS feed', may: 'everyone', shows: 'content', file: 'application/rss+xml' },
    async (request, reply) => {
      const context = contextOf(request)
      const feed = newsFeed(context, await newestNews(context, feedSize))
      await cachedByLanguage(reply, context, 300)
      reply.type('application/rss+xml; charset=utf-8')
      return feed
    },
  )

  rawRoute(
    app,
    'GET /news_items/:slug',
    { summary: 'Show a published news item', may: 'everyone', shows: 'content', record: newsItemResource },
    async (request, reply) => {
      const context = contextOf(request)
      const id = await newsItemId(context, request.params.slug)
      await cachedByLanguage(reply, context, 60)
      return showDocument(newsItemResource, context, id, request.query, undefined)
    },
  )
}
