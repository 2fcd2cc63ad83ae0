/** Everybody reads published pages; `content-items` is where they are written. */
import { and, eq, lte, type SQL } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'

export const listScope = ({ center, now }: Context): SQL | undefined =>
  and(
    eq(contentItems.centerId, center.id),
    eq(contentItems.kind, 'page'),
    eq(contentItems.status, 'published'),
    lte(contentItems.publishedAt, now),
  )
