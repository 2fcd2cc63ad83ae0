/** What somebody began and never sent is not kept for ever. */
import { and, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { formTokens, storedFiles } from '#backend/db/schema/forms.ts'

/** Milliseconds after a code has expired: long enough for who asks for more time. */
const grace = 30 * 24 * 3600 * 1000

/** Empties the drafts of codes that expired a month ago without being sent, and deletes the files that came with them. */
export async function deleteUnsentForms(db: Db, now: Date): Promise<void> {
  const gone = and(isNull(formTokens.submittedAt), lt(formTokens.expiresAt, new Date(now.getTime() - grace)))
  const tokens = db.select({ id: formTokens.id }).from(formTokens).where(gone)
  await db.delete(storedFiles).where(inArray(storedFiles.formTokenId, tokens))
  await db
    .update(formTokens)
    .set({ answers: null, savedAt: null })
    .where(and(gone, isNotNull(formTokens.answers)))
}
