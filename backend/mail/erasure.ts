/** Mails to others about somebody whose data is erased; those to the person are declared beside their table. */
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { mailOutbox, withoutContent } from '#backend/db/schema/operations.ts'
import { pupils } from '#backend/db/schema/stages.ts'

/** Of mails that were sent or given up only the figures stay; those that wait are still sent. */
const erase = (db: Db, where: SQL | undefined) =>
  db
    .update(mailOutbox)
    .set(withoutContent)
    .where(and(ne(mailOutbox.status, 'pending'), where))

/** The mails that asked a guardian for consent to the account or to a stage. */
export async function eraseMailsToGuardian(
  { db }: { db: Db },
  { id, centerId, guardianEmail }: { id: number; centerId: number; guardianEmail: string | null },
): Promise<void> {
  const asked = db.select({ email: pupils.guardianEmail }).from(pupils).where(eq(pupils.userId, id))
  const toGuardian = or(
    and(eq(mailOutbox.template, 'account.guardian'), eq(mailOutbox.recipient, guardianEmail ?? '')),
    and(eq(mailOutbox.template, 'stage.guardian'), inArray(mailOutbox.recipient, asked)),
  )
  await erase(db, and(eq(mailOutbox.centerId, centerId), toGuardian))
}
