import { and, eq, inArray, sql } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import { type Resource, textField, timestamp } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { pageSchema } from '#shared/resources/page-schema.ts'
import { missingContent, newAddresses } from '../content-items/redirects.ts'
import { listScope } from './policy.ts'

export const pageResource: Resource = {
  type: 'pages',
  table: contentItems,
  id: contentItems.id,
  defaultSort: 'title',
  schema: pageSchema,
  attributes: attributesOf(contentItems, pageSchema, {
    filterable: ['slug', 'title'],
    overrides: { locale: textField(contentItems.locale), updatedAt: timestamp(contentItems.liveAt) },
  }),
}

/** Id of the published page with this slug, in the reader's language, else in Dutch; throws 404, with the new address of one that moved. */
export async function pageId(context: Context, slug: string): Promise<number> {
  const [page] = await context.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(listScope(context), eq(contentItems.slug, slug)))
    .orderBy(sql`${contentItems.locale} = ${context.locale} desc`, sql`${contentItems.locale} = 'nl' desc`)
    .limit(1)
  if (!page) throw await missingContent(context, 'page', slug)
  return page.id
}

/** Which of these slugs no visitor can open: there is no such page, or it is not published; a former address leads to the new one. */
export async function unopenedSlugs(context: Context, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const open = await context.db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(and(listScope(context), inArray(contentItems.slug, [...slugs])))
  const known = new Set([...open.map(({ slug }) => slug), ...(await newAddresses(context, 'page', slugs)).keys()])
  return [...new Set(slugs)].filter((slug) => !known.has(slug))
}
