import { and, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { formSubmissions, formTokens, storedFiles } from '#backend/db/schema/forms.ts'
import { deleteAnswers } from './mutations.ts'

/** As `terms` of the table says. */
const submissionDays = 730
const dayMs = 24 * 3600 * 1000

/** Milliseconds after the expiry of a code in which somebody may still ask for more time. */
const gracePeriod = 30 * dayMs

/** Deletes drafts and files of codes that expired a month ago without a submission. */
export async function deleteUnsentForms(db: Db, now: Date): Promise<void> {
  const isAbandoned = and(
    isNull(formTokens.submittedAt),
    lt(formTokens.expiresAt, new Date(now.getTime() - gracePeriod)),
  )
  const tokens = db.select({ id: formTokens.id }).from(formTokens).where(isAbandoned)
  await db.delete(storedFiles).where(inArray(storedFiles.formTokenId, tokens))
  await db
    .update(formTokens)
    .set({ answers: null, savedAt: null })
    .where(and(isAbandoned, isNotNull(formTokens.answers)))
}

/** Deletes submissions after two years. */
export const deleteOldSubmissions = (db: Db, now: Date): Promise<void> =>
  db.transaction((tx) =>
    deleteAnswers(tx, lt(formSubmissions.createdAt, new Date(now.getTime() - submissionDays * dayMs))),
  )
