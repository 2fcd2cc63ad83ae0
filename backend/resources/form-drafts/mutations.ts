/** Writes to drafts of forms; each exported function is one transaction. */
import { and, count, eq } from 'drizzle-orm'
import { formDrafts } from '#backend/db/schema/staff.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { formDraftLimit } from '#shared/resources/form-draft.ts'
import type { FormDraftSave } from '#shared/resources/form-draft-schema.ts'

/**
 * Stores a draft and returns its id. Throws 409 `stale` when another tab has stored one that this one has not seen, and 422 at the
 * limit.
 */
export const saveDraft = (context: SignedInContext, input: FormDraftSave): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { db, actor, center, now } = tx
    await lockFor(tx, `form drafts of user ${actor.id}`)
    const { form, recordId, content, lockVersion } = input
    const ofUser = and(eq(formDrafts.userId, actor.id), eq(formDrafts.centerId, center.id))
    const [same] = await db
      .select({ id: formDrafts.id })
      .from(formDrafts)
      .where(and(ofUser, eq(formDrafts.form, form), eq(formDrafts.recordId, recordId)))
    if (same) {
      if (lockVersion === null) throw apiError('stale')
      return (await updateRecord(tx, formDrafts, same.id, { content }, lockVersion)).id
    }
    const [found] = await db.select({ drafts: count() }).from(formDrafts).where(ofUser)
    if ((found?.drafts ?? 0) >= formDraftLimit) throw apiError('form_draft.limit', { limit: formDraftLimit })
    const own = { userId: actor.id, centerId: center.id, form, recordId }
    const [stored] = await db
      .insert(formDrafts)
      .values({ ...own, content, createdAt: now, updatedAt: now })
      .returning({ id: formDrafts.id })
    if (!stored) throw new Error('The draft was not stored')
    return stored.id
  })

export async function deleteDraft({ db }: Context, id: number): Promise<void> {
  await db.delete(formDrafts).where(eq(formDrafts.id, id))
}
