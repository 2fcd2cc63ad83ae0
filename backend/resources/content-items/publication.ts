/** What visitors see of pages and news: publishing, planning, and taking off the site. Each exported function is one transaction. */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { contentItems, contentVersions } from '#backend/db/schema/content.ts'
import { ApiError, apiError, type ErrorEntry, errorEntry } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, dutchDate, inTransaction } from '#backend/http/context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { dutchInstant } from '#shared/dutch-days.ts'
import { type ContentIssue, contentIssues } from '#shared/resources/content-checks.ts'
import type { ContentStatus } from '#shared/resources/content-item.ts'
import type { Content, ContentPublication } from '#shared/resources/content-item-schema.ts'
import { requiredSlugs } from '#shared/resources/menu.ts'
import { moveMenuLinks } from '../menus/page-links.ts'
import { recordUses } from './media.ts'
import { addVersion, freeSlug, lockAddresses, targetOf } from './mutations.ts'
import { type ContentRow, holdsAddress, othersAt } from './queries.ts'
import { redirectTo } from './redirects.ts'

const keys = {
  required: 'validation.required',
  empty: 'validation.required',
  tooFew: 'validation.required',
  slug: 'content.slug',
  reserved: 'content.reserved',
  alt: 'content.alt',
  fileName: 'content.file_name',
  address: 'content.address',
  video: 'content.video',
} as const satisfies Record<ContentIssue['code'], string>

const entryOf = ({ path, code }: ContentIssue): ErrorEntry =>
  errorEntry(keys[code], { attribute: ['content', ...path].join('/') })

/** Throws 422 with everything that keeps the text from the site, each with its block. */
async function requirePublishable(context: Context, item: ContentRow, content: Content, liveAt: Date): Promise<void> {
  const entries = contentIssues(item.kind, content).map(entryOf)
  if (content.date !== null && content.date > dutchDate(liveAt)) {
    entries.push(errorEntry('content.future_date', { attribute: 'content/date' }))
  }
  const others = await othersAt(context, item, content.slug)
  const live = others.find(({ status }) => status === 'published')
  const holder = live ?? others.find((other) => holdsAddress(other, content.slug))
  if (holder) {
    const title = holder.content.title || content.slug
    entries.push(errorEntry(live ? 'content.slug_taken' : 'content.slug_kept', { attribute: 'content/slug', title }))
  }
  // Footer, forms and the notice about cookies link to it.
  if (isRequired(item) && content.slug !== item.slug && (await context.db.$count(contentItems, versionsOnSite(item)))) {
    entries.push(errorEntry('content.required_slug', { attribute: 'content/slug', slug: item.slug }))
  }
  if (entries.length > 0) throw new ApiError(entries)
}

const isRequired = ({ kind, slug }: ContentRow): boolean =>
  kind === 'page' && requiredSlugs.some((required) => required === slug)

const versionsOnSite = ({ groupKey }: ContentRow): SQL | undefined =>
  and(eq(contentItems.groupKey, groupKey), eq(contentItems.status, 'published'))

/** Throws 422 for the last version of a page that the law asks for. */
async function requireLeavable({ db }: Context, item: ContentRow): Promise<void> {
  if (!isRequired(item)) return
  const others = and(versionsOnSite(item), ne(contentItems.id, item.id), isNull(contentItems.unpublishAt))
  if ((await db.$count(contentItems, others)) > 0) return
  throw apiError('content.required_page')
}

/**
 * Publishes the draft, at once or at `publishAt`: a plan keeps the text as it is now. `publishAt` null publishes nothing and plans the
 * end of what is live. Throws 422 with all that is wrong with the draft, and 409 for a stale version.
 */
export const publishContent = (context: Context, item: ContentRow, input: ContentPublication): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockAddresses(tx)
    const { content } = item
    const publishAt = input.publishAt ? new Date(input.publishAt) : null
    const unpublishAt = input.unpublishAt ? new Date(input.unpublishAt) : null
    if (publishAt && publishAt <= tx.now) throw apiError('content.past', { attribute: 'publish_at' })
    if (unpublishAt && unpublishAt <= (publishAt ?? tx.now))
      throw apiError('content.past', { attribute: 'unpublish_at' })
    if (unpublishAt) await requireLeavable(tx, item)
    if (input.publishAt === null) return planEnd(tx, item, unpublishAt, input.lockVersion)
    await requirePublishable(tx, item, content, publishAt ?? tx.now)
    if (publishAt === null) {
      // Publishing a change does not lengthen a text that is to end.
      const planned = item.unpublishAt !== null && item.unpublishAt > tx.now ? item.unpublishAt : null
      const end = input.unpublishAt === undefined ? planned : unpublishAt
      await updateRecord(tx, contentItems, item.id, { unpublishAt: end }, input.lockVersion)
      await goLive(tx, item, content, { keepDate: input.keepDate, keepPlan: hasOtherPlan(item) })
      return
    }
    const status: ContentStatus = item.status === 'published' ? 'published' : 'scheduled'
    await updateRecord(
      tx,
      contentItems,
      item.id,
      { status, planned: content, publishAt, unpublishAt },
      input.lockVersion,
    )
    await recordUses(tx, item.id)
    await audit(tx, 'content.planned', targetOf(item), {
      title: content.title,
      publishAt: [null, publishAt.toISOString()],
    })
  })

/** Whether another text than the draft is to take the place of what is on the site. */
const hasOtherPlan = ({ status, content, planned }: ContentRow): boolean =>
  status === 'published' && planned !== null && !isDeepStrictEqual(content, planned)

/** When a live text leaves the site: after a version that is planned for it. */
async function planEnd(
  context: Context,
  item: ContentRow,
  unpublishAt: Date | null,
  lockVersion?: number,
): Promise<void> {
  if (item.status !== 'published') throw apiError('content.not_live')
  if (unpublishAt === null) throw apiError('validation.required', { attribute: 'unpublish_at' })
  if (item.publishAt !== null && unpublishAt <= item.publishAt) {
    throw apiError('content.past', { attribute: 'unpublish_at' })
  }
  await updateRecord(context, contentItems, item.id, { unpublishAt }, lockVersion)
  await audit(context, 'content.planned', targetOf(item), {
    title: item.title,
    unpublishAt: [item.unpublishAt?.toISOString() ?? null, unpublishAt.toISOString()],
  })
}

/** The time that visitors read beside a text: of its date, else of when it came on the site. */
async function publishedAtOf(context: Context, item: ContentRow, date: string | null, keepDate: boolean) {
  const { now } = context
  if (date !== null) {
    const datedAt = dutchInstant(date, '09:00')
    // Of today, before nine: now.
    return datedAt < now ? datedAt : now
  }
  const isKept = keepDate || (item.status === 'published' && !(await wasDated(context, item)))
  return (isKept ? item.publishedAt : null) ?? now
}

/** Whether the text that was published last has a date. */
async function wasDated({ db }: Context, { id }: ContentRow): Promise<boolean> {
  const [last] = await db
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(and(eq(contentVersions.itemId, id), eq(contentVersions.kind, 'published')))
    .orderBy(desc(contentVersions.id))
    .limit(1)
  return (last?.content.date ?? null) !== null
}

/** Puts a text on the site. To be called in a transaction. */
async function goLive(
  context: Context,
  item: ContentRow,
  content: Content,
  { keepDate = false, keepPlan = false }: { keepDate?: boolean | undefined; keepPlan?: boolean } = {},
): Promise<void> {
  const { db } = context
  const { date, ...live } = content
  const publishedAt = await publishedAtOf(context, item, date, keepDate)
  if (live.slug !== item.slug) await moveGroup(context, item, live.slug)
  await updateRecord(context, contentItems, item.id, {
    ...live,
    excerpt: live.excerpt === '' ? null : live.excerpt,
    status: 'published',
    publishedAt,
    liveAt: context.now,
    // What was written since it was planned stays a draft.
    hasDraft: sql`${contentItems.content} <> ${JSON.stringify(content)}::jsonb` as never,
    ...(keepPlan ? {} : { planned: null, publishAt: null }),
  })
  await recordUses(context, item.id)
  await addVersion(context, item, 'published', content)
  const target = targetOf(item)
  await audit(context, 'content.published', target, {
    title: content.title,
    ...(live.slug === item.slug ? {} : { slug: [item.slug, live.slug] }),
  })
  await db
    .update(contentItems)
    .set({ authorId: context.actor?.id ?? item.authorId })
    .where(eq(contentItems.id, item.id))
}

/** The language versions share one address: all move, and the old one leads to the new. */
async function moveGroup(context: Context, item: ContentRow, slug: string): Promise<void> {
  const { db } = context
  const group = eq(contentItems.groupKey, item.groupKey)
  await clearAddress(context, item, slug)
  const members = await db.select().from(contentItems).where(group)
  if (members.some(({ publishedAt }) => publishedAt !== null)) {
    await redirectTo(context, item, { from: item.slug, to: slug })
    if (item.kind === 'page') await moveMenuLinks(context, item.slug, slug)
  }
  await db.update(contentItems).set({ slug }).where(group)
  await db
    .update(contentItems)
    .set({
      content: sql`jsonb_set(${contentItems.content}, '{slug}', to_jsonb(${slug}::text))`,
      lockVersion: sql`${contentItems.lockVersion} + 1`,
    })
    .where(and(group, ne(contentItems.id, item.id)))
  // A version that is planned for the old address would lead all of them back.
  await db
    .update(contentItems)
    .set({ planned: sql`jsonb_set(${contentItems.planned}, '{slug}', to_jsonb(${slug}::text))` })
    .where(and(group, sql`${contentItems.planned} ->> 'slug' = ${item.slug}`))
}

/** Another text that was stored at this address, and does not hold it, is stored at the one that is written in it. */
async function clearAddress(context: Context, item: ContentRow, slug: string): Promise<void> {
  const other = (await othersAt(context, item, slug)).find((one) => one.slug === slug)
  if (!other) return
  const free = await freeSlug(context, other, other.content.slug, slug)
  await context.db.update(contentItems).set({ slug: free }).where(eq(contentItems.groupKey, other.groupKey))
}

/** Takes a text off the site, or cancels its plan. Throws 422 where there is neither, 409 for a stale version. */
export const unpublishContent = (context: Context, item: ContentRow, lockVersion?: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (item.status !== 'published') throw apiError('content.not_live')
    await lockAddresses(tx)
    await requireLeavable(tx, item)
    await updateRecord(tx, contentItems, item.id, offline, lockVersion)
    await recordUses(tx, item.id)
    await audit(tx, 'content.unpublished', targetOf(item), { title: item.title })
  })

const offline = { status: 'archived', planned: null, publishAt: null, unpublishAt: null } as const

/** Forgets both moments of a plan. */
export const cancelPlan = (context: Context, item: ContentRow, lockVersion?: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (item.publishAt === null && item.unpublishAt === null) throw apiError('content.not_planned')
    const status = item.status === 'scheduled' ? (item.publishedAt === null ? 'draft' : 'archived') : item.status
    await updateRecord(
      tx,
      contentItems,
      item.id,
      { status, planned: null, publishAt: null, unpublishAt: null },
      lockVersion,
    )
    await recordUses(tx, item.id)
    await audit(tx, 'content.plan_cancelled', targetOf(item), { title: item.content.title })
  })

/** Does what is due for one item. To be called in a transaction. */
export async function runPlanOf(context: Context, item: ContentRow): Promise<void> {
  if (item.publishAt !== null && item.publishAt <= context.now && item.planned !== null) {
    await goLive(context, item, item.planned)
  }
  if (item.unpublishAt !== null && item.unpublishAt <= context.now) {
    await updateRecord(context, contentItems, item.id, offline)
    await recordUses(context, item.id)
    await audit(context, 'content.unpublished', targetOf(item), { title: item.title })
  }
}
