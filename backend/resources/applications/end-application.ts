/** How the backend itself ends an application: after a planned decline, and after a long silence. */
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { pathTo } from '#shared/paths.ts'
import { waitingOnByStatus } from '#shared/resources/application.ts'
import { releaseData } from '../data-releases/mutations.ts'
import { notify, titleParams } from '../notifications/mutations.ts'
import { causeOf, mailStatus, volunteerOf } from './mails.ts'
import { cancelMeeting } from './meetings.ts'

type Ending =
  | { status: 'declined'; reason: string; actorId: number | null; actorName: string }
  | { status: 'expired'; reason: null; actorId: null; actorName: string }

/** Status, meeting, log, mail and notification. To be called in a transaction, with the application locked. */
export async function endApplication(
  context: Context,
  application: typeof applications.$inferSelect,
  { status, ...event }: Ending,
): Promise<void> {
  const { db, now } = context
  const { id, organizationId, status: from } = application
  await updateRecord(context, applications, id, {
    status,
    waitingOn: waitingOnByStatus[status],
    ...(status === 'declined' ? { declineReason: event.reason } : {}),
    ...(status === 'declined' && application.firstResponseAt === null ? { firstResponseAt: now } : {}),
  })
  await cancelMeeting(context, application)
  await releaseData(context, application, status)
  const [stored] = await db
    .insert(applicationEvents)
    .values({ ...event, applicationId: id, kind: 'status_changed', fromStatus: from, toStatus: status, createdAt: now })
    .returning({ id: applicationEvents.id })
  await audit(
    context,
    'application.status_changed',
    { type: 'applications', id, organizationId },
    { status: [from, status] },
  )
  const volunteer = await volunteerOf(context, id)
  if (volunteer === null || !stored) return
  await notify(context, [application.userId], {
    kind: 'application_status',
    params: { ...titleParams({ title: volunteer.vacancy, titleEn: volunteer.vacancyEn }), status },
    link: pathTo('profileApplications'),
  })
  await mailStatus(context, volunteer, { status, reason: event.reason, cause: causeOf(stored.id), delayMs: 0 })
}
