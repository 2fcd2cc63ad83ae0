/** Writes to saved views; each exported function is one transaction. */
import { and, count, eq } from 'drizzle-orm'
import { savedViews } from '#backend/db/schema/staff.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { savedViewLimit } from '#shared/resources/saved-view.ts'
import type { SavedViewCreate } from '#shared/resources/saved-view-schema.ts'
import { organizationOf } from './policy.ts'

/** Stores a view and returns its id; one of the same name is replaced. Throws 422 at the limit. */
export const saveView = (context: SignedInContext, input: SavedViewCreate): Promise<number> =>
  inTransaction(context, async ({ db, actor, center, now }) => {
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
    const values = { ...input, organizationId: organizationOf(context), updatedAt: now }
    const [stored] = same
      ? await db.update(savedViews).set(values).where(eq(savedViews.id, same.id)).returning({ id: savedViews.id })
      : await db
          .insert(savedViews)
          .values({ ...values, userId: actor.id, centerId: center.id, createdAt: now })
          .returning({ id: savedViews.id })
    if (!stored) throw new Error('The view was not stored')
    return stored.id
  })

export async function deleteView({ db }: Context, id: number): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id))
}
