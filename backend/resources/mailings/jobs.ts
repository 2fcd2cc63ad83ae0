/** Queues the mails of a mailing in batches. Safe to repeat: a recipient and their mail are one transaction. */
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { mailingRecipients, mailings } from '#backend/db/schema/mailings.ts'
import { type Context, contextOfJob } from '#backend/http/context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { centerNameOf, mailMailing } from './mails.ts'
import type { MailingRow } from './queries.ts'
import { type Candidate, candidatesOf } from './segments.ts'

/** Mails of one transaction. */
const batch = 25
/** Milliseconds between two batches, for the requests that came in meanwhile. */
const pauseMs = 15

export async function sendMailing(job: JobContext, { mailingId }: { mailingId: number }): Promise<void> {
  while (await job.db.transaction((tx) => queueBatch(job, tx, mailingId))) {
    job.mail?.wake()
    await pause(pauseMs)
  }
}

/** False when nobody is left, or when it was stopped. */
async function queueBatch({ now, centers }: JobContext, db: Db, id: number): Promise<boolean> {
  // Locked first: who stops it waits for the batch, and the next batch finds it stopped.
  const [mailing] = await db.select().from(mailings).where(eq(mailings.id, id)).for('update')
  const center = mailing && centers.get(mailing.centerId)
  if (!center || mailing.state !== 'sending') return false
  const planned = await db
    .select({ id: mailingRecipients.id, userId: mailingRecipients.userId })
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.state, 'planned')))
    .orderBy(asc(mailingRecipients.id))
    .limit(batch)
  if (planned.length === 0) {
    await db.update(mailings).set({ state: 'sent', endedAt: now, updatedAt: now }).where(eq(mailings.id, id))
    return false
  }
  const context = contextOfJob({ db, now, center, locale: 'nl', siteUrl: mailing.siteUrl })
  const userIds = planned.flatMap(({ userId }) => userId ?? [])
  const candidates = new Map((await candidatesOf(context, userIds, id)).map((found) => [found.userId, found]))
  const centerName = await centerNameOf(context)
  for (const { id: recipientId, userId } of planned) {
    await queueFor(context, mailing, recipientId, userId === null ? undefined : candidates.get(userId), centerName)
  }
  return true
}

async function queueFor(
  context: Context,
  { texts }: MailingRow,
  recipientId: number,
  reader: Candidate | undefined,
  centerName: string,
): Promise<void> {
  const { db, now } = context
  // Whoever said no since *send* gets none.
  const reason = reader === undefined ? 'inactive' : reader.reason === 'no_consent' ? 'withdrawn' : reader.reason
  const result = reason === null ? { state: 'queued' as const } : { state: 'skipped' as const, reason }
  await db
    .update(mailingRecipients)
    .set({ ...result, handledAt: now })
    .where(eq(mailingRecipients.id, recipientId))
  if (reader && reason === null) await mailMailing(context, reader, recipientId, texts, centerName)
}
