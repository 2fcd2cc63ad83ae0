import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { newsItems } from '#backend/db/schema/news.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { pathTo } from '#shared/paths.ts'
import { newsFeedPath } from '#shared/resources/news-item.ts'
import { rssDocument } from './feed.ts'
import { newsItemResource, readableNews } from './queries.ts'

const feedSize = 30
const feedTexts = {
  nl: { title: 'Nieuws', description: (center: string) => `Het laatste nieuws van ${center}` },
  en: { title: 'News', description: (center: string) => `The latest news of ${center}` },
}

export async function newsItemRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/news_items', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 60)
    reply.header('vary', 'accept-language')
    return listDocument(newsItemResource, context, request.query, readableNews(context))
  })

  app.get('/news_items.rss', async (request, reply) => {
    const context = contextOf(request)
    const rows = await context.db
      .select()
      .from(newsItems)
      .where(readableNews(context))
      .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
      .limit(feedSize)
    publicFor(reply, context, 300)
    const { locale, center, siteUrl } = context
    const texts = feedTexts[locale]
    reply.header('vary', 'accept-language').type('application/rss+xml; charset=utf-8')
    return rssDocument({
      title: `${texts.title} | ${center.name}`,
      link: siteUrl + pathTo('news'),
      self: siteUrl + newsFeedPath,
      description: texts.description(center.name),
      locale,
      items: rows.map((row) => ({
        title: row.title,
        link: siteUrl + pathTo('news', { slug: row.slug }),
        excerpt: row.excerpt,
        category: row.category,
        publishedAt: row.publishedAt ?? row.createdAt,
      })),
    })
  })

  app.get<{ Params: { slug: string }; Querystring: RawQuery }>('/news_items/:slug', async (request, reply) => {
    const context = contextOf(request)
    const [item] = await context.db
      .select({ id: newsItems.id })
      .from(newsItems)
      .where(and(readableNews(context), eq(newsItems.slug, request.params.slug)))
      .limit(1)
    if (!item) throw notFound()
    publicFor(reply, context, 60)
    reply.header('vary', 'accept-language')
    return showDocument(newsItemResource, context, item.id, request.query, undefined)
  })
}
