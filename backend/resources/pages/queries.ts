import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#backend/db/driver.ts'
import { contentItems, contentRedirects } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import { type Resource, textField, timestamp } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { pageSchema } from '#shared/resources/page-schema.ts'
import { presentPictures } from '../content-items/pictures.ts'
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
  ...presentPictures('pages'),
}

/** The slugs that visitors can open: of published pages, and former ones, which lead to the new address. */
export const openSlugs = (context: Context): SQL =>
  sql`(select ${contentItems.slug} as slug from ${contentItems} where ${listScope(context)}
    union select ${contentRedirects.slug} from ${contentRedirects}
      inner join ${contentItems} on ${contentItems.groupKey} = ${contentRedirects.groupKey}
      where ${listScope(context)} and ${contentRedirects.centerId} = ${context.center.id} and ${contentRedirects.kind} = 'page')`

/** Which of these slugs no visitor can open: there is no such page, or it is not published. */
export async function unopenedSlugs(context: Context, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const open = await rowsOf<{ slug: string }>(context.db, sql`select slug from ${openSlugs(context)} as open`)
  const known = new Set(open.map(({ slug }) => slug))
  return [...new Set(slugs)].filter((slug) => !known.has(slug))
}
