import { and, desc, eq, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { contentItems, contentVersions } from '#backend/db/schema/content.ts'
import { users } from '#backend/db/schema/users.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { type Resource, textField, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { staleKinds } from '#shared/resources/analytics-values.ts'
import { contentItemSchema, contentVersionSchema } from '#shared/resources/content-item-schema.ts'
import { presentDraftPictures } from './pictures.ts'
import { listScope } from './policy.ts'

export type ContentRow = typeof contentItems.$inferSelect

const nameOf = (id: typeof contentItems.authorId | typeof contentVersions.userId): SQL =>
  sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${id})`

const translations: SQL = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id::text, 'locale', t.locale,
    'title', t.content ->> 'title', 'status', t.status)) from ${contentItems} t
  where t.group_key = ${contentItems.groupKey} and t.id <> ${contentItems.id}), '[]'::jsonb)`

export const contentItemResource: Resource = {
  type: 'content_items',
  table: contentItems,
  id: contentItems.id,
  defaultSort: '-updated_at',
  schema: contentItemSchema,
  attributes: attributesOf(contentItems, contentItemSchema, {
    overrides: {
      title: textField(sql`(${contentItems.content} ->> 'title')`),
      slug: textField(sql`(${contentItems.content} ->> 'slug')`),
      content: unfilterable(contentItems.content),
      liveSlug: unfilterable(
        sql`case when ${contentItems.publishedAt} is null then null else ${contentItems.slug} end`,
      ),
      author: unfilterable(nameOf(contentItems.authorId)),
      translations: unfilterable(translations),
    },
  }),
  ...presentDraftPictures,
  filters: {
    unchanged_eq: (value, { context }, parameter) => {
      if (value !== 'true') throw invalidValue(parameter, value)
      return isUnchanged(context) ?? null
    },
  },
}

/** On the site, and not changed for a year. */
export function isUnchanged({ now }: Pick<Context, 'now'>): SQL | undefined {
  const since = new Date(now.getTime() - staleKinds.content * 24 * 3600 * 1000)
  return and(eq(contentItems.status, 'published'), lte(contentItems.updatedAt, since))
}

export const contentVersionResource: Resource = {
  type: 'content_versions',
  table: contentVersions,
  id: contentVersions.id,
  defaultSort: '-updated_at',
  schema: contentVersionSchema,
  attributes: attributesOf(contentVersions, contentVersionSchema, {
    overrides: {
      title: unfilterable(sql`(${contentVersions.content} ->> 'title')`),
      author: unfilterable(nameOf(contentVersions.userId)),
    },
  }),
}

/** The center's item with this id; throws 404 for any other. */
export function contentItemHere(context: SignedInContext, id: string): Promise<ContentRow> {
  return findRecord(context.db, contentItems, id, listScope(context))
}

/** The other texts of the center that are stored at this address, or planned for it. */
export const othersAt = (
  { db, center }: Context,
  { kind, groupKey }: Pick<ContentRow, 'kind' | 'groupKey'>,
  slug: string,
): Promise<ContentRow[]> =>
  db
    .select()
    .from(contentItems)
    .where(
      and(
        eq(contentItems.centerId, center.id),
        eq(contentItems.kind, kind),
        ne(contentItems.groupKey, groupKey),
        or(eq(contentItems.slug, slug), sql`${contentItems.planned} ->> 'slug' = ${slug}`),
      ),
    )

/** Whether a text that is not on the site keeps this address from others: it is written in it, or planned. */
export const holdsAddress = ({ content, planned }: ContentRow, slug: string): boolean =>
  content.slug === slug || planned?.slug === slug

export const newestVersion = async ({ db }: Context, itemId: number) =>
  (
    await db
      .select()
      .from(contentVersions)
      .where(eq(contentVersions.itemId, itemId))
      .orderBy(desc(contentVersions.id))
      .limit(1)
  )[0]

/**
 * Seconds until what visitors read changes by a plan of the center, so that a planned change is on the site at its minute; null without
 * one. A plan that is due goes on until its job has run: at most a second.
 */
export async function secondsUntilNextPlan({ db, center, now }: Context): Promise<number | null> {
  const { publishAt, unpublishAt } = contentItems
  const [next] = await db
    .select({
      seconds: sql<
        number | null
      >`extract(epoch from least(min(${publishAt}), min(${unpublishAt})) - ${now.toISOString()}::timestamptz)::float`,
    })
    .from(contentItems)
    .where(and(eq(contentItems.centerId, center.id), or(isNotNull(publishAt), isNotNull(unpublishAt))))
  const seconds = next?.seconds ?? null
  return seconds === null ? null : Math.max(1, Math.ceil(seconds))
}

export const versionsOf = (itemId: number): SQL => eq(contentVersions.itemId, itemId)
