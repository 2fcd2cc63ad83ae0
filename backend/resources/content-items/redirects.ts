/** Addresses of published texts, and their former ones: who comes there is led to the new one. */
import { and, eq, sql } from 'drizzle-orm'
import { contentItems, contentRedirects } from '#backend/db/schema/content.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import { publishedTexts } from './published-texts.ts'

const pathOf = (kind: ContentKind, slug: string): string =>
  kind === 'page' ? pathTo('home', { slug }) : pathTo('news', { slug })

/** Where a former address of a published text leads; undefined for any other. */
async function newAddress({ db, center }: Context, kind: ContentKind, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: contentItems.slug })
    .from(contentRedirects)
    .innerJoin(contentItems, eq(contentItems.groupKey, contentRedirects.groupKey))
    .where(
      and(
        eq(contentRedirects.centerId, center.id),
        eq(contentRedirects.kind, kind),
        eq(contentRedirects.slug, slug),
        eq(contentItems.status, 'published'),
      ),
    )
    .limit(1)
  return found?.slug
}

/** Whether a text is on the site at this address. */
const isOpen = async (context: Context, kind: ContentKind, slug: string): Promise<boolean> =>
  (await context.db.$count(contentItems, and(publishedTexts(context, kind), eq(contentItems.slug, slug)))) > 0

/**
 * The error for an address that no published text has: `record.moved` with the present one where it had one, or where it is written in
 * capitals; else 404.
 */
async function missingContent(context: Context, kind: ContentKind, written: string): Promise<Error> {
  const slug = written.toLowerCase()
  const isCapitals = slug !== written && (await isOpen(context, kind, slug))
  const to = isCapitals ? slug : await newAddress(context, kind, slug)
  if (to === undefined) return notFound()
  return apiError('record.renamed', { meta: { center: context.center.slug, path: pathOf(kind, to) } })
}

/** Id of the published text with this slug, in the reader's language, else in Dutch; throws 404, with the new address of one that moved. */
export async function publishedTextId(context: Context, kind: ContentKind, slug: string): Promise<number> {
  const [text] = await context.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(publishedTexts(context, kind), eq(contentItems.slug, slug)))
    .orderBy(sql`${contentItems.locale} = ${context.locale} desc`, sql`${contentItems.locale} = 'nl' desc`)
    .limit(1)
  if (!text) throw await missingContent(context, kind, slug)
  return text.id
}

/** Called when a published text gets another address. To be called in a transaction. */
export async function redirectTo(
  { db, center, now }: Context,
  { kind, groupKey }: { kind: ContentKind; groupKey: string },
  { from, to }: { from: string; to: string },
): Promise<void> {
  const at = (slug: string) =>
    and(eq(contentRedirects.centerId, center.id), eq(contentRedirects.kind, kind), eq(contentRedirects.slug, slug))
  await db.delete(contentRedirects).where(at(to))
  await db.delete(contentRedirects).where(at(from))
  await db
    .insert(contentRedirects)
    .values({ centerId: center.id, kind, slug: from, groupKey, createdAt: now, updatedAt: now })
}
