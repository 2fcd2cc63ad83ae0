import { eq, inArray } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { type Context, dutchDate } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { longDate } from '#shared/long-date.ts'
import { invitationsPagePath } from '#shared/resources/invitation.ts'
import type { VacancyRow } from '../vacancies/queries.ts'

/** To the volunteer, on their own site, in the transaction of the invitation. Returns the name of who invites. */
export async function mailInvitation(
  context: Context,
  userId: number,
  vacancy: VacancyRow,
  { message, expiresAt, senderId }: { message: string; expiresAt: Date; senderId: number },
): Promise<string> {
  const { db } = context
  const named = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, [vacancy.organizationId, senderId]))
  const nameOf = (id: number) => named.find((organization) => organization.id === id)?.name ?? ''
  const sender = nameOf(senderId)
  const [volunteer] = await db.select().from(users).where(eq(users.id, userId))
  if (!volunteer) return sender
  await queueMail(context, {
    template: 'invitation.received',
    userId,
    to: volunteer.email,
    locale: volunteer.locale,
    variables: {
      firstName: volunteer.firstName,
      sender,
      organization: nameOf(vacancy.organizationId),
      vacancy: vacancy.title,
      summary: vacancy.summary,
      message,
      until: longDate(dutchDate(expiresAt), volunteer.locale),
    },
    link: await siteLink(context, volunteer.centerId, invitationsPagePath),
  })
  return sender
}
