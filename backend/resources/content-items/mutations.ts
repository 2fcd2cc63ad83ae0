/** Writes to the drafts of pages and news; each exported function is one transaction. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { contentItems, contentVersions } from '#backend/db/schema/content.ts'
import { slugOf } from '#backend/db/slug.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { check } from '#backend/json-api/input.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { runUntrusted, turnOf } from '#backend/untrusted/worker-pool.ts'
import { isReservedSlug, mediaIdsOf } from '#shared/resources/content-checks.ts'
import { autosaveLimit } from '#shared/resources/content-item.ts'
import {
  type Content,
  type ContentCreate,
  type ContentUpdate,
  contentUpdate,
} from '#shared/resources/content-item-schema.ts'
import { mediaAlt } from '#shared/resources/media-item.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import type { Locale } from '#shared/site.ts'
import { picturesOf } from '../media-items/queries.ts'
import { forgetUses, recordKeptUses, recordUses, withoutDeletedMedia } from './media.ts'
import { type ContentRow, contentItemHere, newestVersion, othersAt } from './queries.ts'

export const targetOf = ({ id }: { id: number }) => ({ type: 'content_items', id }) as const

/** Two texts must not get one address, nor one text two translations. To be called in a transaction. */
export const lockAddresses = (context: Context) => lockFor(context, `content addresses of center ${context.center.id}`)

/** The blocks of a text in another language: what the library says of its pictures is in that one. */
async function blocksIn(context: Context, locale: Locale, source: Pick<ContentRow, 'locale' | 'content'>) {
  const { blocks } = source.content
  const pictures = await picturesOf(context, mediaIdsOf(source.content))
  return blocks.map((block): PageBlock => {
    const present = block.kind === 'image' && block.picture ? pictures[block.picture.id] : undefined
    if (block.kind !== 'image' || !present || block.alt !== mediaAlt(present, source.locale)) return block
    return { ...block, alt: mediaAlt(present, locale) }
  })
}

/** An address at which no other text of the center is stored: `open-dag`, `open-dag-2`. `except`: not this one either. */
export async function freeSlug(
  context: Context,
  { kind, groupKey }: Pick<ContentRow, 'kind' | 'groupKey'>,
  title: string,
  except?: string,
): Promise<string> {
  const base = title === '' ? 'tekst' : slugOf(title)
  const isFree = async (slug: string) =>
    slug !== except && !isReservedSlug(kind, slug) && (await othersAt(context, { kind, groupKey }, slug)).length === 0
  if (await isFree(base)) return base
  let number = 2
  while (!(await isFree(`${base}-${number}`))) number++
  return `${base}-${number}`
}

/** A text without a title begins with a block to write in. */
const firstBlocks = (title: string): PageBlock[] => (title === '' ? [{ kind: 'text', html: '' }] : [])

/** A text of this user in which nothing was written: it is begun again in place of a second one. */
async function untouched(tx: SignedInContext, { kind, locale }: ContentCreate): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.centerId, tx.center.id),
        eq(contentItems.authorId, tx.actor.id),
        eq(contentItems.kind, kind),
        eq(contentItems.locale, locale),
        // As it was stored first.
        eq(contentItems.lockVersion, 0),
        sql`${contentItems.content} ->> 'title' = ''`,
      ),
    )
    .orderBy(desc(contentItems.id))
    .limit(1)
  return row?.id ?? null
}

/**
 * Creates a draft and returns its id; one that translates another begins with its blocks and has its address. Without a title, a draft of the same
 * user that is still empty is returned.
 */
export const createContent = (context: SignedInContext, input: ContentCreate): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { kind, locale, title } = input
    await lockAddresses(tx)
    const empty = title === '' ? await untouched(tx, input) : null
    if (empty !== null) return empty
    const source = input.translationOf ? await contentItemHere(tx, input.translationOf) : null
    if (source && (source.kind !== kind || source.locale === locale)) {
      throw apiError('content.translation', { attribute: 'locale' })
    }
    const groupKey = source?.groupKey ?? randomUUID()
    if (source) {
      const [same] = await tx.db
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(and(eq(contentItems.groupKey, groupKey), eq(contentItems.locale, locale)))
      if (same) throw apiError('content.translation', { attribute: 'locale' })
    }
    const slug = source?.slug ?? (await freeSlug(tx, { kind, groupKey }, title))
    const content: Content = {
      title,
      slug,
      excerpt: '',
      blocks: source ? await blocksIn(tx, locale, source) : firstBlocks(title),
      image: source?.content.image ?? null,
      seo: { title: '', description: '', image: null },
      category: source?.content.category ?? (kind === 'news' ? 'nieuws' : null),
      date: source?.content.date ?? null,
    }
    const { date: _, ...live } = content
    const [stored] = await tx.db
      .insert(contentItems)
      .values({
        ...live,
        // Visitors never see it: it becomes theirs by publishing.
        blocks: [],
        centerId: tx.center.id,
        kind,
        locale,
        groupKey,
        content,
        hasDraft: true,
        authorId: tx.actor.id,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: contentItems.id })
    if (!stored) throw new Error('The text was not stored')
    await recordUses(tx, stored.id)
    await audit(tx, 'content.created', targetOf(stored), { title })
    return stored.id
  })

/** The texts of a block, in a fixed order; `withTexts` puts as many back. */
function textsOf(block: PageBlock): readonly string[] {
  if (block.kind === 'text') return [block.html]
  if (block.kind === 'columns') return block.columns.map(({ html }) => html)
  return block.kind === 'accordion' ? block.items.map(({ html }) => html) : []
}

function withTexts(block: PageBlock, texts: readonly string[]): PageBlock {
  const html = (index: number) => texts[index] ?? ''
  if (block.kind === 'text') return { ...block, html: html(0) }
  if (block.kind === 'columns') return { ...block, columns: block.columns.map((_, index) => ({ html: html(index) })) }
  if (block.kind !== 'accordion') return block
  return { ...block, items: block.items.map(({ title }, index) => ({ title, html: html(index) })) }
}

/** With safe HTML. Throws 422 for a text that is too long by then: escaping `&` makes it longer. */
async function cleaned(context: Context, content: Content): Promise<Content> {
  const texts = content.blocks.map(textsOf)
  const clean = (await runUntrusted('cleanHtml', [texts.flat()], turnOf(context))).values()
  const blocks = content.blocks.map((block, at) => withTexts(block, [...clean.take(texts[at]?.length ?? 0)]))
  return check(z.pick(contentUpdate, { content: true }), { content: { ...content, blocks } }).content
}

/** Stores a draft; what visitors see stays. Throws 409 for a stale version. */
export async function saveDraft(context: SignedInContext, item: ContentRow, input: ContentUpdate): Promise<void> {
  const content = await cleaned(context, input.content)
  return inTransaction(context, async (tx) => {
    const { id } = item
    const draft = { content, hasDraft: true, authorId: tx.actor.id }
    await updateRecord(tx, contentItems, id, draft, input.lockVersion)
    await recordUses(tx, id)
    const newest = await newestVersion(tx, id)
    // The autosaves of one session are one line of the history.
    if (newest?.kind === 'autosave' && newest.editingSession === input.editingSession) {
      await updateRecord(tx, contentVersions, newest.id, { content, userId: tx.actor.id })
      await recordKeptUses(tx, item, newest.id, content)
      return
    }
    await addVersion(tx, item, 'autosave', content, input.editingSession)
    await deleteOldAutosaves(tx, item)
  })
}

/** To be called in a transaction. */
export async function addVersion(
  context: Context,
  item: Pick<ContentRow, 'id' | 'kind'>,
  kind: (typeof contentVersions.$inferInsert)['kind'],
  content: Content,
  editingSession: string | null = null,
): Promise<void> {
  const { db, actor, now } = context
  const stamps = { createdAt: now, updatedAt: now }
  const [version] = await db
    .insert(contentVersions)
    .values({ itemId: item.id, kind, content, editingSession, userId: actor?.id ?? null, ...stamps })
    .returning({ id: contentVersions.id })
  if (version) await recordKeptUses(context, item, version.id, content)
}

async function deleteOldAutosaves(context: Context, item: Pick<ContentRow, 'id' | 'kind'>): Promise<void> {
  const { db } = context
  const old = await db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(contentVersions.itemId, item.id), eq(contentVersions.kind, 'autosave')))
    .orderBy(desc(contentVersions.id))
    .offset(autosaveLimit)
  if (old.length > 0) {
    const ids = old.map(({ id }) => id)
    await db.delete(contentVersions).where(inArray(contentVersions.id, ids))
    for (const id of ids) await recordKeptUses(context, item, id, null)
  }
}

/** Puts a kept version into the draft, which keeps its address; the draft that it replaces stays in the history. Visitors see nothing of it. */
export const restoreVersion = (
  context: SignedInContext,
  item: ContentRow,
  { versionId, lockVersion }: { versionId: string; lockVersion?: number | undefined },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [version] = await tx.db
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.id, recordId(versionId)), eq(contentVersions.itemId, item.id)))
    if (!version) throw notFound()
    const newest = await newestVersion(tx, item.id)
    // What was written by a version before there was a history is kept too.
    if (!newest) await addVersion(tx, item, item.hasDraft ? 'autosave' : 'published', item.content)
    // Who wants an earlier text does not want links to the page to change.
    const content = { ...(await withoutDeletedMedia(tx, version.content)), slug: item.content.slug }
    await updateRecord(tx, contentItems, item.id, { content, hasDraft: true, authorId: tx.actor.id }, lockVersion)
    await recordUses(tx, item.id)
    await addVersion(tx, item, 'restored', content)
    await audit(tx, 'content.restored', targetOf(item), { title: content.title })
  })

/** Only of a text that visitors never saw; another is taken off the site. */
export const deleteContent = (context: SignedInContext, item: ContentRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (item.publishedAt !== null) throw apiError('content.was_published')
    await forgetUses(tx, item)
    await tx.db.delete(contentItems).where(eq(contentItems.id, item.id))
    await audit(tx, 'content.deleted', targetOf(item), { title: item.content.title })
  })
