import { applications } from '#backend/db/schema/applications.ts'
import type { vacancies } from '#backend/db/schema/vacancies.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { firstNameOf } from '#backend/mail/first-name.ts'
import { pathTo } from '#shared/paths.ts'
import { waitingOnByStatus } from '#shared/resources/application.ts'
import { notifyOrganization, titleParams } from '../notifications/mutations.ts'
import { logEvent } from './log-event.ts'
import { cancelPendingSteps } from './pending-steps.ts'

/**
 * Ends the application of a stage that its pupil, the actor, has finished, as a volunteer who stops does; false when it is over already. To be
 * called in a transaction, with the application locked. The caller mails the organization.
 */
export async function finishStage(
  context: SignedInContext,
  application: typeof applications.$inferSelect,
  vacancy: typeof vacancies.$inferSelect,
): Promise<boolean> {
  const { id, status: from, organizationId } = application
  if (from === 'ended') return false
  await cancelPendingSteps(context, application)
  await updateRecord(context, applications, id, { status: 'ended', waitingOn: waitingOnByStatus.ended })
  await logEvent(context, id, {
    kind: 'stage_finished',
    fromStatus: from,
    toStatus: 'ended',
    reason: null,
    byVolunteer: true,
  })
  await notifyOrganization(context, organizationId, {
    kind: 'stage_finished',
    params: { volunteer: firstNameOf(context.actor.name), ...titleParams(vacancy) },
    link: pathTo('application', { id: String(id) }),
  })
  return true
}
