import { and, eq, inArray, sql } from 'drizzle-orm'
import { pages } from '#backend/db/schema/centers.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { type Resource, textField } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { pageSchema } from '#shared/resources/page-schema.ts'
import { listScope } from './policy.ts'

export const pageResource: Resource = {
  type: 'pages',
  table: pages,
  id: pages.id,
  defaultSort: 'title',
  schema: pageSchema,
  attributes: attributesOf(pages, pageSchema, {
    filterable: ['slug', 'title'],
    deviations: { locale: textField(pages.locale) },
  }),
}

/** Id of the published page with this slug, in the reader's language, else in Dutch; throws 404. */
export async function pageId(context: Context, slug: string): Promise<number> {
  const [page] = await context.db
    .select({ id: pages.id })
    .from(pages)
    .where(and(listScope(context), eq(pages.slug, slug)))
    .orderBy(sql`${pages.locale} = ${context.locale} desc`, sql`${pages.locale} = 'nl' desc`)
    .limit(1)
  if (!page) throw notFound()
  return page.id
}

/** Which of these slugs no visitor can open: there is no such page, or it is not published. */
export async function unopenedSlugs(context: Context, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const open = await context.db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(listScope(context), inArray(pages.slug, [...slugs])))
  const known = new Set(open.map(({ slug }) => slug))
  return [...new Set(slugs)].filter((slug) => !known.has(slug))
}
