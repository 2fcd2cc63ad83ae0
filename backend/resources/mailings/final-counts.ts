/** What became of the recipients of a mailing is stored once no mail of it waits: the list of mailings would look up each mail again. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mailings } from '#backend/db/schema/mailings.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { countedRecipients, withWaitingMails } from './queries.ts'

const isUncounted = and(inArray(mailings.state, ['sent', 'stopped']), isNull(mailings.counts))

export async function storeCounts({ db }: JobContext): Promise<void> {
  const ended = await db.select({ id: mailings.id }).from(mailings).where(isUncounted)
  const store = ({ id }: { id: number }) =>
    db.transaction(async (tx) => {
      // Locked first: a failed mail of it that is tried again at this moment is then seen as one that waits.
      await tx.select({ id: mailings.id }).from(mailings).where(eq(mailings.id, id)).for('update')
      await tx
        .update(mailings)
        .set({ counts: countedRecipients })
        .where(and(eq(mailings.id, id), isUncounted, sql`${mailings.id} not in ${withWaitingMails}`))
    })
  await forEachRecord(ended, store, 'mailings were not counted')
}
