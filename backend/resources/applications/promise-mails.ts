/** Mails about replies that wait for a response; each belongs in the transaction that stores why it is sent. */
import { and, eq, inArray } from 'drizzle-orm'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import type { MailList } from '#backend/mail/mail-text.ts'
import { adminsOf, contactOrAdmins, mailContactOrAdmins } from '#backend/mail/organization-recipients.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { alternativesTo } from '#backend/matching/suited-vacancies.ts'
import { choosing } from '#shared/organization-selection.ts'
import { pathTo } from '#shared/paths.ts'
import { alternativesCount } from '#shared/resources/answer-promise.ts'
import type { Locale } from '#shared/site.ts'
import { openVacancies } from '../vacancies/queries.ts'

export type WaitingReply = {
  id: number
  userId: number
  vacancyId: number
  vacancy: string
  /** Address of the vacancy's contact person; null without one. */
  contact: string | null
  firstName: string
  days: number
}

/** Replies that a mail names, those that have waited longest; of the others it says how many. */
const listedReplies = 12

/** One mail for each reader: the admins read of all replies, who else gets the mail of a new reply of those alone. */
export async function mailReminder(
  context: Context,
  organization: { id: number; name: string },
  replies: { waiting: WaitingReply[]; takenOver: WaitingReply[] },
): Promise<void> {
  const { db } = context
  const path = pathTo('applications', {}, { status: 'new', noResponse: true, ...choosing(organization.id) })
  const all = [...replies.waiting, ...replies.takenOver]
  const admins = await adminsOf(db, organization.id)
  type Reader = { id: number | null; locale: Locale; contacts: Set<string | null> }
  const contacts = new Set(all.map((reply) => reply.contact))
  const byReader = new Map<string, Reader>(admins.map(({ id, email, locale }) => [email, { id, locale, contacts }]))
  for (const contact of contacts) {
    for (const { id, email, locale } of await contactOrAdmins(db, { organizationId: organization.id, contact })) {
      const reader = byReader.get(email)
      if (reader) reader.contacts.add(contact)
      else byReader.set(email, { id, locale, contacts: new Set([contact]) })
    }
  }
  for (const [to, reader] of byReader) {
    const { id, locale } = reader
    const listOf = (some: WaitingReply[]) => {
      const own = some.filter((reply) => reader.contacts.has(reply.contact))
      const count = own.length - listedReplies
      return { items: own.slice(0, listedReplies).map(itemOf), more: count > 0 ? { count, path } : null }
    }
    const [waiting, takenOver] = [listOf(replies.waiting), listOf(replies.takenOver)]
    if (waiting.items.length + takenOver.items.length === 0) continue
    await queueMail(context, {
      template: 'application.reminder',
      userId: id,
      to,
      locale,
      variables: { organization: organization.name, waiting, takenOver },
      link: context.siteUrl + path,
      push: 'reminder',
    })
  }
}

const itemOf = ({ id, firstName, vacancy, days }: WaitingReply) => ({
  title: `${firstName}: ${vacancy}`,
  days,
  path: pathTo('application', { id: String(id) }),
})

/** To the volunteer, on their own site: the center has taken over, and what they could do instead. */
export async function mailOverdue(context: Context, reply: WaitingReply, organization: string): Promise<void> {
  const [volunteer] = await context.db
    .select({ email: users.email, firstName: users.firstName, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, reply.userId), eq(users.status, 'active')))
  if (!volunteer) return
  await queueMail(context, {
    template: 'application.overdue',
    userId: reply.userId,
    to: volunteer.email,
    locale: volunteer.locale,
    variables: {
      firstName: volunteer.firstName,
      vacancy: reply.vacancy,
      organization,
      days: reply.days,
      alternatives: await alternativesFor(context, reply),
    },
    link: context.siteUrl + pathTo('profileApplications'),
  })
}

async function alternativesFor(context: Context, reply: WaitingReply): Promise<MailList['items']> {
  const { matches } = await alternativesTo(context, reply)
  if (matches.length === 0) return []
  const rows = await context.db
    .select({ id: vacancies.id, title: vacancies.title, organization: organizations.name, city: addresses.city })
    .from(vacancies)
    .innerJoin(organizations, eq(organizations.id, vacancies.organizationId))
    .leftJoin(addresses, eq(addresses.id, vacancies.addressId))
    .where(
      and(
        inArray(
          vacancies.id,
          matches.map(({ id }) => id),
        ),
        openVacancies(context),
      ),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  return matches
    .flatMap(({ id }) => found.get(id) ?? [])
    .slice(0, alternativesCount)
    .map(({ id, title, organization, city }) => ({
      title,
      detail: [organization, city].filter(Boolean).join(', '),
      path: pathTo('vacancy', { id: String(id) }),
    }))
}

/** To the organization: the center leaves the response to it again. */
export async function mailHandedBack(
  context: Context,
  { id, organizationId, centerId }: { id: number; organizationId: number; centerId: number },
  about: { organization: string; volunteer: string; vacancy: string; contact: string | null },
): Promise<void> {
  const { contact, ...variables } = about
  const link = await siteLink(context, centerId, pathTo('application', { id: String(id) }))
  await mailContactOrAdmins(
    context,
    { organizationId, contact },
    { template: 'application.handed_back', variables, link },
  )
}
