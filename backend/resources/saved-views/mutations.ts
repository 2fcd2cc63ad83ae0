/** Writes to saved views; each exported function is one transaction. */
import { and, count, eq } from 'drizzle-orm'
import { savedViews } from '#backend/db/schema/staff.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { savedViewLimit } from '#shared/resources/saved-view.ts'
import type { SavedViewCreate } from '#shared/resources/saved-view-schema.ts'
import { organizationOf } from './policy.ts'

/** Stores a view and returns its id; one of the same name is replaced. Throws 422 at the limit. */
export const saveView = (context: SignedInContext, input: SavedViewCreate): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { db, actor, center, now } = tx
    await lockFor(tx, `saved views of user ${actor.id}`)
    const own = and(
      eq(savedViews.userId, actor.id),
      eq(savedViews.centerId, center.id),
      eq(savedViews.list, input.list),
    )
    const [found] = await db.select({ records: count() }).from(savedViews).where(own)
    const [same] = await db
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(and(own, eq(savedViews.name, input.name)))
    if (!same && (found?.records ?? 0) >= savedViewLimit) throw apiError('saved_view.limit', { limit: savedViewLimit })
    const values = { ...input, organizationId: organizationOf(context) }
    if (same) return (await updateRecord(tx, savedViews, same.id, values)).id
    const [stored] = await db
      .insert(savedViews)
      .values({ ...values, userId: actor.id, centerId: center.id, createdAt: now, updatedAt: now })
      .returning({ id: savedViews.id })
    if (!stored) throw new Error('The view was not stored')
    return stored.id
  })

export async function deleteView({ db }: Context, id: number): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id))
}
