/** Tells the admins of an organization of new members: who has a role there reads what its members may read. */
import { eq } from 'drizzle-orm'
import { fullName, type UserRow } from '#backend/auth/actors.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { adminsOf } from '#backend/mail/organization-recipients.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { notify } from '../notifications/mutations.ts'

type Member = Pick<UserRow, 'id' | 'firstName' | 'lastName'>

/**
 * To be called in the transaction that gives the role, whoever gives it. Only the member and who gave it in their own session are not
 * told: an admin in whose name somebody else acts is.
 */
export async function tellAdminsOfMember(context: Context, member: Member, organizationId: number): Promise<void> {
  const { db, actor, siteUrl } = context
  const giver = actor && !actor.impersonator ? actor.id : null
  const admins = (await adminsOf(db, organizationId)).filter(({ id }) => id !== member.id && id !== giver)
  if (admins.length === 0) return
  const [organization] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const name = fullName(member)
  const link = `${pathTo('organizationEdit', { id: String(organizationId) })}?tab=members`
  const params = { organization: organization?.name ?? '', name, userId: String(member.id) }
  const recipients = admins.map(({ id }) => id)
  await notify({ ...context, actor: null }, recipients, { kind: 'member_added', params, link })
  for (const { email, locale, firstName } of admins) {
    await queueMail(context, {
      template: 'organization.member_added',
      to: email,
      locale,
      variables: {
        ...{ firstName, organization: params.organization, name },
        addedBy: actor?.impersonator?.name ?? actor?.name ?? context.center.name,
      },
      link: `${siteUrl}${link}`,
    })
  }
}
