/** Notifications and mails about vacancies; each belongs in the transaction of the change that causes it. */
import { eq } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { queueCenterMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { notifyCenterAdmins } from '../notifications/mutations.ts'
import type { VacancyRow } from './queries.ts'

/** Notifies the center of a vacancy that waits for its decision. */
export async function notifySubmitted(context: Context, vacancy: VacancyRow): Promise<void> {
  const [organization] = await context.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, vacancy.organizationId))
  const params = { vacancy: vacancy.title, organization: organization?.name ?? '' }
  const page = pathTo('vacancy', { id: String(vacancy.id) })
  await notifyCenterAdmins(context, vacancy.centerId, {
    kind: 'vacancy_pending',
    params: { ...params, recordId: String(vacancy.id) },
    link: page,
  })
  const link = await siteLink(context, vacancy.centerId, page)
  await queueCenterMail(context, { template: 'vacancy.submitted', variables: params, link }, vacancy.centerId)
}
