import { and, count, eq, ne, sql } from 'drizzle-orm'
import { textArray } from '#backend/db/driver.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { searchSynonyms } from '#backend/db/schema/search.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { forgetQueries } from '#backend/search/query-memory.ts'
import { searchSynonymLimit, searchSynonymTerms } from '#shared/resources/search-synonym.ts'

/** Adds a group to the center's own and returns its id. Throws 422 for one that the center has, and at the limit. */
export async function createSynonym(context: SignedInContext, terms: string[]): Promise<number> {
  const id = await inTransaction(context, async (tx) => {
    await lockCenter(tx)
    const values = { centerId: tx.center.id, terms: await newTerms(tx, terms), createdAt: tx.now, updatedAt: tx.now }
    const [stored] = await tx.db
      .select({ records: count() })
      .from(searchSynonyms)
      .where(eq(searchSynonyms.centerId, tx.center.id))
    if ((stored?.records ?? 0) >= searchSynonymLimit) {
      throw apiError('search_synonym.limit', { limit: searchSynonymLimit })
    }
    const [created] = await tx.db.insert(searchSynonyms).values(values).returning({ id: searchSynonyms.id })
    if (!created) throw new Error('The synonyms were not stored')
    await logChange(tx, null, values.terms)
    return created.id
  })
  forgetQueries(context)
  return id
}

export async function updateSynonym(
  context: SignedInContext,
  id: number,
  terms: string[],
  version?: number,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockCenter(tx)
    const before = await termsOf(tx, id)
    const after = await newTerms(tx, terms, id)
    await updateRecord(tx, searchSynonyms, id, { terms: after }, version)
    await logChange(tx, before, after)
  })
  forgetQueries(context)
}

export async function deleteSynonym(context: SignedInContext, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockCenter(tx)
    const before = await termsOf(tx, id)
    await tx.db.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
    if (before) await logChange(tx, before, null)
  })
  forgetQueries(context)
}

async function termsOf({ db }: SignedInContext, id: number): Promise<string[] | null> {
  const [synonym] = await db
    .select({ terms: searchSynonyms.terms })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.id, id))
  return synonym?.terms ?? null
}

/** A group is one of the center's settings. */
const logChange = (context: SignedInContext, before: string[] | null, after: string[] | null) =>
  audit(
    context,
    'settings.changed',
    { type: 'volunteer_center_profiles', id: null },
    { searchSynonyms: [before, after] },
  )

/** One write of a center at a time, so that the check for the same group holds. */
const lockCenter = ({ db, center }: SignedInContext) =>
  db.select({ id: volunteerCenters.id }).from(volunteerCenters).where(eq(volunteerCenters.id, center.id)).for('update')

/** The terms, each once. Throws 422 for fewer than two different ones, and for a group that the center has already. */
async function newTerms({ db, center }: SignedInContext, terms: string[], id = 0): Promise<string[]> {
  const different = [...new Set(terms)]
  if (different.length < searchSynonymTerms.least) throw apiError('search_synonym.alone', { attribute: 'terms' })
  const list = textArray(different)
  const [same] = await db
    .select({ id: searchSynonyms.id })
    .from(searchSynonyms)
    .where(
      and(
        eq(searchSynonyms.centerId, center.id),
        ne(searchSynonyms.id, id),
        sql`${searchSynonyms.terms} @> ${list} and ${searchSynonyms.terms} <@ ${list}`,
      ),
    )
  if (same) throw apiError('search_synonym.exists', { attribute: 'terms' })
  return different
}
