import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pages } from '#backend/db/schema/centers.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'

const pageResource: Resource = {
  type: 'pages',
  table: pages,
  id: pages.id,
  defaultSort: 'title',
  attributes: {
    slug: textField(pages.slug),
    locale: textField(pages.locale),
    title: textField(pages.title),
    excerpt: unfilterable(pages.excerpt),
    blocks: unfilterable(pages.blocks),
    publishedAt: timestamp(pages.publishedAt),
    createdAt: timestamp(pages.createdAt),
    updatedAt: timestamp(pages.updatedAt),
  },
}

const published = ({ center, now }: Context): SQL | undefined =>
  and(eq(pages.centerId, center.id), eq(pages.status, 'published'), lte(pages.publishedAt, now))

export async function pageRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/pages', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 60)
    return listDocument(pageResource, context, request.query, published(context))
  })

  // In the reader's language, else in Dutch.
  app.get<{ Params: { slug: string }; Querystring: RawQuery }>('/pages/:slug', async (request, reply) => {
    const context = contextOf(request)
    const [page] = await context.db
      .select({ id: pages.id })
      .from(pages)
      .where(and(published(context), eq(pages.slug, request.params.slug)))
      .orderBy(sql`${pages.locale} = ${context.locale} desc`, sql`${pages.locale} = 'nl' desc`)
      .limit(1)
    if (!page) throw notFound()
    publicFor(reply, context, 60)
    reply.header('vary', 'accept-language')
    return showDocument(pageResource, context, page.id, request.query, undefined)
  })
}
