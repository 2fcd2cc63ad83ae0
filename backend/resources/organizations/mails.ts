/** What becomes of a sign-up once the center has decided: the role, and the mail to the person. */
import { eq } from 'drizzle-orm'
import { signedUpLink } from '#backend/auth/one-time-links.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { grantAdmin } from './admin-roles.ts'
import type { OrganizationRow } from './queries.ts'

async function signupOf({ db }: Context, organizationId: number) {
  const [found] = await db
    .select({ signup: organizationSignups, user: users })
    .from(organizationSignups)
    .leftJoin(users, eq(users.id, organizationSignups.userId))
    .where(eq(organizationSignups.organizationId, organizationId))
  // Whoever deleted the account has no address any more.
  return found && found.signup.email !== '' ? found : null
}

/** The center approves. Who confirmed before is an admin now; who did not becomes one by the link in this mail. */
export async function mailApproved(context: Context, organization: OrganizationRow): Promise<void> {
  const found = await signupOf(context, organization.id)
  if (!found) return
  const { signup, user } = found
  const confirmed = user !== null && signup.confirmedAt !== null
  if (confirmed) await grantAdmin(context, user.id, organization.id)
  const page = pathTo('organization', { id: String(organization.id) })
  await queueMail(context, {
    template: 'organization.approved',
    to: signup.email,
    locale: user?.locale ?? signup.locale,
    variables: {
      name: signup.name,
      organization: organization.name,
      next: confirmed ? 'manage' : user ? 'confirm' : 'none',
    },
    link: user ? await signedUpLink(context, user, signup) : await siteLink(context, organization.centerId, page),
  })
}

export async function mailDenied(context: Context, organization: OrganizationRow, reason: string): Promise<void> {
  const found = await signupOf(context, organization.id)
  if (!found) return
  await queueMail(context, {
    template: 'organization.denied',
    to: found.signup.email,
    locale: found.user?.locale ?? found.signup.locale,
    variables: { name: found.signup.name, organization: organization.name, reason },
    link: await siteLink(context, organization.centerId, pathTo('home')),
  })
}
