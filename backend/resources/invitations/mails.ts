import { eq } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { type Context, dutchDate } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { longDate } from '#shared/long-date.ts'
import { invitationsPagePath } from '#shared/resources/invitation.ts'
import type { VacancyRow } from '../vacancies/queries.ts'

/** To the volunteer, on their own site, in the transaction of the invitation. Returns the organization's name. */
export async function mailInvitation(
  context: Context,
  userId: number,
  vacancy: VacancyRow,
  { message, expiresAt }: { message: string; expiresAt: Date },
): Promise<string> {
  const { db } = context
  const [organization] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, vacancy.organizationId))
  const [volunteer] = await db.select().from(users).where(eq(users.id, userId))
  const name = organization?.name ?? ''
  if (!volunteer) return name
  await queueMail(context, {
    template: 'invitation.received',
    to: volunteer.email,
    locale: volunteer.locale,
    variables: {
      firstName: volunteer.firstName,
      organization: name,
      vacancy: vacancy.title,
      summary: vacancy.summary,
      message,
      until: longDate(dutchDate(expiresAt), volunteer.locale),
    },
    link: await siteLink(context, volunteer.centerId, invitationsPagePath),
  })
  return name
}
