/** Former addresses of published texts: who comes there is led to the new one. */
import { and, eq, inArray } from 'drizzle-orm'
import { contentItems, contentRedirects } from '#backend/db/schema/content.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'

const pathOf = (kind: ContentKind, slug: string): string =>
  kind === 'page' ? pathTo('home', { slug }) : pathTo('news', { slug })

/** Where those of these former addresses lead whose text is published, by the former address. */
export async function newAddresses(
  { db, center }: Context,
  kind: ContentKind,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .select({ from: contentRedirects.slug, to: contentItems.slug })
    .from(contentRedirects)
    .innerJoin(contentItems, eq(contentItems.groupKey, contentRedirects.groupKey))
    .where(
      and(
        eq(contentRedirects.centerId, center.id),
        eq(contentRedirects.kind, kind),
        inArray(contentRedirects.slug, [...slugs]),
        eq(contentItems.status, 'published'),
      ),
    )
  return new Map(found.map(({ from, to }) => [from, to]))
}

/** The error for an address that no published text has: `record.moved` with the new one where it had one, else 404. */
export async function missingContent(context: Context, kind: ContentKind, slug: string): Promise<Error> {
  const to = (await newAddresses(context, kind, [slug])).get(slug)
  if (to === undefined) return notFound()
  return apiError('record.renamed', { meta: { center: context.center.slug, path: pathOf(kind, to) } })
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
