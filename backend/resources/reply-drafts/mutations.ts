/** A reply that was written before signing up. It belongs to the account, which only the owner of the address can confirm. */
import { and, eq } from 'drizzle-orm'
import { replyDrafts } from '#backend/db/schema/applications.ts'
import type { WaitingReply } from '#backend/db/schema/signups.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { ReplyDraftCreate } from '#shared/resources/reply-draft-schema.ts'
import { openVacancies } from '../vacancies/queries.ts'

/** Milliseconds for which a draft waits: as long as a guardian may take to decide. */
const lifetime = 30 * 24 * 3600 * 1000

/** The draft with the answers to the vacancy's own questions; null for a vacancy that is not open here. */
export async function checkedDraft(context: Context, draft: ReplyDraftCreate): Promise<WaitingReply | null> {
  const id = /^\d{1,15}$/.test(draft.vacancyId) ? Number(draft.vacancyId) : 0
  const [vacancy] = await context.db
    .select({ id: vacancies.id, questions: vacancies.questions })
    .from(vacancies)
    .where(and(eq(vacancies.id, id), openVacancies(context)))
  if (!vacancy) return null
  const ids = new Set(vacancy.questions.map((question) => question.id))
  const answers = Object.fromEntries(Object.entries(draft.answers ?? {}).filter(([question]) => ids.has(question)))
  return { vacancyId: vacancy.id, motivation: draft.motivation, answers }
}

/** Stores the draft of a new account in place of an earlier one. */
export async function storeDraft({ db, now }: Context, userId: number, reply: WaitingReply): Promise<void> {
  const values = { ...reply, createdAt: now, expiresAt: new Date(now.getTime() + lifetime) }
  await db
    .insert(replyDrafts)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: replyDrafts.userId, set: values })
}

export async function deleteDrafts({ db }: Context, userId: number): Promise<void> {
  await db.delete(replyDrafts).where(eq(replyDrafts.userId, userId))
}

export async function deleteDraft({ db }: Context, id: number): Promise<void> {
  await db.delete(replyDrafts).where(eq(replyDrafts.id, id))
}

/** After the reply is sent. */
export async function deleteDraftOf({ db, actor }: SignedInContext, vacancyId: number): Promise<void> {
  await db.delete(replyDrafts).where(and(eq(replyDrafts.userId, actor.id), eq(replyDrafts.vacancyId, vacancyId)))
}
