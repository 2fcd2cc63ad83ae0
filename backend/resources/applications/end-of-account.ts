/** Ends the applications of a deleted account that are not over. */
import { and, eq, inArray } from 'drizzle-orm'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { deletedUser } from '#backend/personal-data/declare.ts'
import { openApplicationStatuses, waitingOnByStatus } from '#shared/resources/application.ts'
import { mailAccountDeleted } from './mails.ts'
import { cancelPendingSteps } from './pending-steps.ts'

/**
 * Withdraws the open ones, and cancels their meetings, of which both sides get a mail. A placement ends, so that it takes no position, and
 * its organization is mailed. To be called in a transaction.
 */
export async function endApplicationsOf(context: Context, user: { id: number }): Promise<void> {
  const { db, now } = context
  const found = await db
    .select({ application: applications, vacancy: vacancies })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(and(eq(applications.userId, user.id), inArray(applications.status, [...openApplicationStatuses, 'placed'])))
    .orderBy(applications.id)
    .for('update', { of: applications })
  for (const { application, vacancy } of found) {
    const status = application.status === 'placed' ? 'ended' : 'withdrawn'
    await db.insert(applicationEvents).values({
      applicationId: application.id,
      kind: 'status_changed',
      fromStatus: application.status,
      toStatus: status,
      reason: null,
      actorName: deletedUser,
      createdAt: now,
    })
    await cancelPendingSteps(context, application)
    await updateRecord(context, applications, application.id, { status, waitingOn: waitingOnByStatus[status] })
    if (status === 'ended') await mailAccountDeleted(context, application.id, vacancy)
  }
}
