/** Everybody reads published pages; nobody writes them by the API yet. */
import { and, eq, lte, type SQL } from 'drizzle-orm'
import { pages } from '#backend/db/schema/centers.ts'
import type { Context } from '#backend/http/context.ts'

export const listScope = ({ center, now }: Context): SQL | undefined =>
  and(eq(pages.centerId, center.id), eq(pages.status, 'published'), lte(pages.publishedAt, now))
