import { and, count, eq } from 'drizzle-orm'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { cleanQuery, savedSearchLimit } from '#shared/resources/saved-search.ts'
import type { SavedSearchChanges } from '#shared/resources/saved-search-schema.ts'
import { searchesOfActor } from './queries.ts'

/** Saves a search and returns its id; one that is saved already is renamed. Throws 422 at the limit. */
export const saveSearch = (context: SignedInContext, name: string, query: string): Promise<number> =>
  inTransaction(context, (tx) => save(tx, name, cleanQuery(query)))

async function save(context: SignedInContext, name: string, query: string): Promise<number> {
  const { db, now, actor, center, siteUrl } = context
  await lockFor(context, `saved searches of user ${actor.id}`)
  const [same] = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(searchesOfActor(context), eq(savedSearches.query, query)))
  if (same) return (await updateRecord(context, savedSearches, same.id, { name })).id
  const [saved] = await db.select({ records: count() }).from(savedSearches).where(searchesOfActor(context))
  if ((saved?.records ?? 0) >= savedSearchLimit) {
    throw apiError('saved_search.limit', { limit: savedSearchLimit })
  }
  const [stored] = await db
    .insert(savedSearches)
    .values({
      centerId: center.id,
      userId: actor.id,
      name,
      query,
      siteUrl,
      checkedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: savedSearches.id })
  if (!stored) throw new Error('The search was not stored')
  return stored.id
}

/** Renames it, or changes how often it sends mails; one that begins sends what is new from then on. */
export function updateSearch(
  context: Context,
  id: number,
  changes: SavedSearchChanges,
  version?: number,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const [search] = await tx.db.select().from(savedSearches).where(eq(savedSearches.id, id))
    const begins = search?.frequency === 'never' && (changes.frequency ?? 'never') !== 'never'
    const { siteUrl, now } = tx
    const values = { ...presentValues(changes), siteUrl, ...(begins ? { checkedAt: now } : {}) }
    await updateRecord(tx, savedSearches, id, values, version)
  })
}

export async function deleteSearch({ db }: Context, id: number): Promise<void> {
  await db.delete(savedSearches).where(eq(savedSearches.id, id))
}
