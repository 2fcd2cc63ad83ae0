import type { applications } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'
import { removePlannedDeclines } from './declines.ts'
import { cancelStepMails } from './mails.ts'
import { cancelMeeting } from './meetings.ts'

/**
 * Cancels what still waits of an application that its volunteer ends: a planned decline, the meeting, of which both sides get a mail, and
 * mails about steps. To be called in a transaction, with the application locked.
 */
export async function cancelPendingSteps(
  context: Context,
  application: typeof applications.$inferSelect,
): Promise<void> {
  await removePlannedDeclines(context, [application.id])
  await cancelMeeting(context, application)
  await cancelStepMails(context, application.id)
}
