/** Tells the admins of an organization of new members: who has a role there reads what its members may read. */
import { and, eq } from 'drizzle-orm'
import { fullName, type UserRow } from '#backend/auth/actors.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { adminsOf } from '#backend/mail/organization-recipients.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { countedPhrase } from '#backend/mail/phrases.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { languages } from '#shared/languages.ts'
import { pathTo } from '#shared/paths.ts'
import type { Locale } from '#shared/site.ts'
import { notify } from '../notifications/mutations.ts'

type Member = Pick<UserRow, 'id' | 'firstName' | 'lastName'>

/**
 * To be called in the transaction that gives the role, whoever gives it. Only the member and who gave it in their own session are not
 * told: an admin in whose name somebody else acts is.
 */
export const tellAdminsOfMember = (context: Context, member: Member, organizationId: number): Promise<void> =>
  tellAdminsOfMembers(context, [member], organizationId)

/** The same for several at once: one mail and one notification to each admin. */
export async function tellAdminsOfMembers(
  context: Context,
  members: readonly Member[],
  organizationId: number,
): Promise<void> {
  const { db, actor, siteUrl } = context
  const giver = actor && !actor.impersonator ? actor.id : null
  const admins = (await adminsOf(db, organizationId)).filter(({ id }) => id !== giver)
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const organization = found?.name ?? ''
  const addedBy = actor?.impersonator?.name ?? actor?.name ?? context.center.name
  const link = `${pathTo('organizationEdit', { id: String(organizationId) })}?tab=members`
  for (const { id, email, locale, firstName } of admins) {
    const others = members.filter((member) => member.id !== id)
    const [member] = others
    if (!member) continue
    const recipient = { to: email, locale, link: `${siteUrl}${link}` }
    const about = { firstName, organization, addedBy }
    const count = others.length
    if (count === 1) {
      const name = fullName(member)
      const params = { organization, name, userId: String(member.id) }
      await notify({ ...context, actor: null }, [id], { kind: 'member_added', params, link })
      await queueMail(context, { ...recipient, template: 'organization.member_added', variables: { ...about, name } })
    } else {
      const params = { organization, count: String(count) }
      await notify({ ...context, actor: null }, [id], { kind: 'members_added', params, link })
      const variables = { ...about, count, names: namesOf(others.map(fullName), locale) }
      await queueMail(context, { ...recipient, template: 'organization.members_added', variables })
    }
  }
}

/**
 * Tells the person whose last role on an organization was removed, and its admins of who stopped as a member. Nobody of an invitation that
 * was not accepted. To be called in the transaction that removed the role.
 */
export async function tellOfEnd(context: Context, userId: number, organizationId: number): Promise<void> {
  const { db, actor } = context
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user?.status !== 'active') return
  if ((await db.$count(roles, and(eq(roles.userId, userId), eq(roles.organizationId, organizationId)))) > 0) return
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const organization = found?.name ?? ''
  if (actor?.id !== userId || actor.impersonator) {
    const { email, locale, firstName, centerId } = user
    const link = await siteLink(context, centerId, pathTo('dashboard'))
    const variables = { firstName, organization }
    await queueMail(context, { template: 'organization.member_removed', userId, to: email, locale, variables, link })
    return
  }
  const link = `${context.siteUrl}${pathTo('organizationEdit', { id: String(organizationId) })}?tab=members`
  for (const { id, email, locale, firstName } of await adminsOf(db, organizationId)) {
    const variables = { firstName, organization, name: fullName(user) }
    await queueMail(context, { template: 'organization.member_left', userId: id, to: email, locale, variables, link })
  }
}

const listedNames = 5

/** The first ones and how many more: `Anna Bakker, … en nog 295 anderen`. */
export function namesOf(names: readonly string[], locale: Locale): string {
  const others = names.length - listedNames
  const more = others > 0 ? [countedPhrase(locale, 'member.more', others)] : []
  return new Intl.ListFormat(languages[locale].tag).format([...names.slice(0, listedNames), ...more])
}
