import { and, eq, lte, type SQL } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'

/** The texts that are on the site: everybody reads them. */
export const publishedTexts = ({ center, now }: Context, kind: ContentKind): SQL | undefined =>
  and(
    eq(contentItems.centerId, center.id),
    eq(contentItems.kind, kind),
    eq(contentItems.status, 'published'),
    lte(contentItems.publishedAt, now),
  )
