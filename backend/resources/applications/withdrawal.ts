/** Ends the open applications of a deleted account. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'
import { deletedUser } from '#backend/personal-data/declare.ts'
import { openApplicationStatuses, waitingOnByStatus } from '#shared/resources/application.ts'
import { removePlannedDeclines } from './declines.ts'
import { cancelStepMails } from './mails.ts'
import { cancelMeeting } from './meetings.ts'

/** Withdraws them, and cancels their meetings, of which both sides get a mail. To be called in a transaction. */
export async function withdrawApplicationsOf(context: Context, user: { id: number }): Promise<void> {
  const { db, now } = context
  const open = await db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, user.id), inArray(applications.status, openApplicationStatuses)))
    .orderBy(applications.id)
    .for('update')
  const ids = open.map(({ id }) => id)
  await removePlannedDeclines(context, ids)
  for (const application of open) {
    await db.insert(applicationEvents).values({
      applicationId: application.id,
      kind: 'status_changed',
      fromStatus: application.status,
      toStatus: 'withdrawn',
      reason: null,
      actorName: deletedUser,
      createdAt: now,
    })
    await cancelMeeting(context, application)
    await cancelStepMails(context, application.id)
  }
  await db
    .update(applications)
    .set({
      status: 'withdrawn',
      waitingOn: waitingOnByStatus.withdrawn,
      updatedAt: now,
      lockVersion: sql`${applications.lockVersion} + 1`,
    })
    .where(inArray(applications.id, [0, ...ids]))
}
