/** Undoing the last transition while the mail about it waits: a decline for a quarter of an hour, any other for a minute. */
import { and, desc, eq } from 'drizzle-orm'
import { applicationEvents, applications, type PreviousState } from '#backend/db/schema/applications.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { cancelMails } from '#backend/mail/outbox.ts'
import { undoMs } from '#shared/resources/application.ts'
import type { ApplicationUndo } from '#shared/resources/application-schema.ts'
import { undoRelease } from '../data-releases/mutations.ts'
import { requireNoPlannedDecline, undoPlannedDecline } from './declines.ts'
import { causeOf } from './mails.ts'
import { undoOffer } from './meetings.ts'
import type { ApplicationRow } from './queries.ts'

/** What an undo restores, beside the status. */
export const previousState = (application: ApplicationRow): PreviousState => ({
  waitingOn: application.waitingOn,
  declineReason: application.declineReason,
  meetingAt: application.meetingAt?.toISOString() ?? null,
  firstResponseAt: application.firstResponseAt?.toISOString() ?? null,
})

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

/**
 * Gives an application the status before its last transition, and takes back the mail and the notification. The log keeps
 * both. A decline that was not sent is gone without a trace for the volunteer. `seen` names what is taken back, so that it is neither a colleague's later step nor
 * a second one. Throws 422 `application.undo_expired` after a minute, and for anything but a transition, and 409 when another step is the last one.
 */
export const undoTransition = (
  context: SignedInContext,
  application: ApplicationRow,
  seen: ApplicationUndo,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    if (seen.status === undefined || seen.status === 'declined') {
      if (await undoPlannedDecline(tx, application)) return
      // Sent already, or undone by somebody else.
      if (seen.status) throw apiError(application.status === 'declined' ? 'application.undo_expired' : 'stale')
    } else await requireNoPlannedDecline(tx, application)
    const [event] = await db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, application.id))
      .orderBy(desc(applicationEvents.id))
      .limit(1)
    const { previous, fromStatus, toStatus } = event ?? {}
    if (!event || !previous || !fromStatus || !toStatus) throw apiError('application.undo_expired')
    if (now.getTime() > event.createdAt.getTime() + undoMs) throw apiError('application.undo_expired')
    if (seen.status && seen.status !== toStatus) throw apiError('stale')
    const { waitingOn, declineReason } = previous
    // By the version that was read, so that of two undos at once only one succeeds.
    await updateRecord(
      tx,
      applications,
      application.id,
      {
        status: fromStatus,
        waitingOn,
        declineReason,
        meetingAt: dateOf(previous.meetingAt),
        firstResponseAt: dateOf(previous.firstResponseAt),
      },
      seen.lockVersion ?? application.lockVersion,
    )
    if (toStatus === 'meeting') await undoOffer(tx, application)
    await undoRelease(tx, application.id, { from: toStatus, to: fromStatus })
    await cancelMails(tx, [causeOf(event.id)])
    await db
      .delete(notifications)
      .where(
        and(
          eq(notifications.userId, application.userId),
          eq(notifications.kind, 'application_status'),
          eq(notifications.createdAt, event.createdAt),
        ),
      )
    await audit(
      tx,
      'application.status_changed',
      { type: 'applications', id: application.id, organizationId: application.organizationId },
      { status: [toStatus, fromStatus] },
    )
    await db.insert(applicationEvents).values({
      applicationId: application.id,
      kind: 'status_changed',
      fromStatus: toStatus,
      toStatus: fromStatus,
      reason: null,
      actorId: actor.id,
      actorName: actor.name,
      createdAt: now,
    })
  })
