/** Notifications and mails about vacancies; each belongs in the transaction of the change that causes it. */
import { eq } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { adminsOf, contactOrAdmins } from '#backend/mail/organization-recipients.ts'
import { queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { cutText } from '#shared/site.ts'
import {
  notifyCenterAdmins,
  notifyCenterAdminsAgain,
  notifyOrganization,
  notifyOrganizationAgain,
  titleParams,
  waitingVacancy,
} from '../notifications/mutations.ts'
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
  const { organization } = await namesOf(context, vacancy)
  await notifyCenterAdminsAgain(context, vacancy.centerId, waitingVacancy('vacancy_changed', vacancy, organization))
}

/** Notifies the center of a vacancy that waits for its decision. */
export async function notifySubmitted(context: Context, vacancy: VacancyRow): Promise<void> {
  const names = await namesOf(context, vacancy)
  const notification = waitingVacancy('vacancy_pending', vacancy, names.organization)
  await notifyCenterAdmins(context, vacancy.centerId, notification)
  const link = await siteLink(context, vacancy.centerId, notification.link)
  await queueCenterMail(context, { template: 'vacancy.submitted', variables: names, link }, vacancy.centerId)
}

/** Characters of a reason in a notification; the mail and the vacancy have it whole. */
const shownReason = 200

const shortened = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > shownReason ? `${cutText(line, shownReason)}…` : line
}

/** Tells an organization what the center decided about the vacancy that it submitted; `reason` of a rejection. */
export async function notifyDecided(context: Context, vacancy: VacancyRow, reason: string | null): Promise<void> {
  const { organizationId } = vacancy
  const [id, names] = [String(vacancy.id), await namesOf(context, vacancy)]
  const params = { ...names, ...titleParams(vacancy) }
  const page = pathTo(reason === null ? 'vacancy' : 'vacancyEdit', { id })
  if (reason === null)
    await notifyOrganization(context, organizationId, { kind: 'vacancy_published', params, link: page })
  else
    await notifyOrganizationAgain(context, organizationId, {
      kind: 'vacancy_rejected',
      params: { ...params, reason: shortened(reason), recordId: id },
      link: page,
    })
  const link = await siteLink(context, vacancy.centerId, page)
  for (const { id: userId, email: to, locale } of await decisionReaders(context, vacancy)) {
    const mail = { userId, to, locale, link }
    if (reason === null) await queueMail(context, { ...mail, template: 'vacancy.published', variables: names })
    else await queueMail(context, { ...mail, template: 'vacancy.rejected', variables: { ...names, reason } })
  }
}

/** The organization's admins and the contact person of the vacancy, each once, without who decided. */
async function decisionReaders({ db, actor }: Context, { organizationId, contactPerson }: VacancyRow) {
  const people = [
    ...(await adminsOf(db, organizationId)),
    ...(await contactOrAdmins(db, { organizationId, contact: contactPerson?.email || null })),
  ]
  const byAddress = new Map(people.map((person) => [person.email.toLowerCase(), person]))
  return [...byAddress.values()].filter(({ id }) => id === null || id !== actor?.id)
}
