/** Notifications and mails about vacancies; each belongs in the transaction of the change that causes it. */
import { eq } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { queueCenterMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo, withReturn } from '#shared/paths.ts'
import { notifyCenterAdmins, notifyCenterAdminsAgain } from '../notifications/mutations.ts'
import type { VacancyRow } from './queries.ts'

async function namesOf({ db }: Context, { title, organizationId }: VacancyRow) {
  const [organization] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return { vacancy: title, organization: organization?.name ?? '' }
}

/** Notifies the center of changes that wait for its staff: once for each vacancy, the newest time. */
export async function notifyChanged(context: Context, vacancy: VacancyRow): Promise<void> {
  const recordId = String(vacancy.id)
  await notifyCenterAdminsAgain(context, vacancy.centerId, {
    kind: 'vacancy_changed',
    params: { ...(await namesOf(context, vacancy)), recordId },
    link: pathTo('vacancyEdit', { id: recordId }),
  })
}

/** Notifies the center of a vacancy that waits for its decision. */
export async function notifySubmitted(context: Context, vacancy: VacancyRow): Promise<void> {
  const params = await namesOf(context, vacancy)
  const page = pathTo('vacancy', { id: String(vacancy.id) })
  await notifyCenterAdmins(context, vacancy.centerId, {
    kind: 'vacancy_pending',
    params: { ...params, recordId: String(vacancy.id) },
    link: page,
  })
  // Visitors do not find it yet: who is signed out signs in first.
  const link = await siteLink(context, vacancy.centerId, withReturn(pathTo('login'), page))
  await queueCenterMail(context, { template: 'vacancy.submitted', variables: params, link }, vacancy.centerId)
}
