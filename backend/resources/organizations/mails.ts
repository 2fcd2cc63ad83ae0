/** Mails to who signed up an organization, once the center has decided; each belongs in the transaction of that decision. */
import { eq } from 'drizzle-orm'
import { mailInvitation, signedUpLink } from '#backend/auth/one-time-links.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Center, type Context, contextOfJob } from '#backend/http/context.ts'
import { firstNameOf } from '#backend/mail/first-name.ts'
import { languageAt } from '#backend/mail/language-at.ts'
import { adminsOf } from '#backend/mail/organization-recipients.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink, siteUrlOf } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import type { Locale } from '#shared/site.ts'
import type { Member } from './move-members.ts'
import type { OrganizationRow } from './queries.ts'

async function signupOf({ db }: Context, organizationId: number) {
  const [found] = await db
    .select({ signup: organizationSignups, user: users })
    .from(organizationSignups)
    .leftJoin(users, eq(users.id, organizationSignups.userId))
    .where(eq(organizationSignups.organizationId, organizationId))
  // The address is emptied when the account is deleted.
  return found && found.signup.email !== '' ? found : null
}

/** To who has confirmed: a link to the dashboard; to who has not: the link that confirms. */
export async function mailApproved(context: Context, organization: OrganizationRow): Promise<void> {
  const found = await signupOf(context, organization.id)
  if (!found) return
  const { signup, user } = found
  const confirmed = user !== null && signup.confirmedAt !== null
  const page = pathTo('organization', { id: String(organization.id) })
  await queueMail(context, {
    template: 'organization.approved',
    to: signup.email,
    locale: user?.locale ?? signup.locale,
    variables: {
      firstName: user?.firstName ?? firstNameOf(signup.name),
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
    variables: {
      firstName: found.user?.firstName ?? firstNameOf(found.signup.name),
      organization: organization.name,
      reason,
    },
    link: await siteLink(context, organization.centerId, pathTo('home')),
  })
}

const linkUrl = (context: Context, token: string): string => context.siteUrl + pathTo('organizationLink', { token })

/** Of the account with the address, else of an admin, else Dutch: staff who cause a mail may have chosen another. */
export async function languageOf(context: Context, organizationId: number, address: string): Promise<Locale> {
  const own = await languageAt(context, address)
  if (own) return own
  const [admin] = await adminsOf(context.db, organizationId)
  return admin?.locale ?? 'nl'
}

/** The question about a sign-up, with a link that completes it. Throws 422 when nobody can be asked. */
export async function mailQuestion(
  context: Context,
  organization: OrganizationRow,
  question: string,
  token: string,
): Promise<void> {
  const found = await signupOf(context, organization.id)
  const to = found?.signup.email ?? organization.email
  if (!to) throw apiError('organization.nobody_to_ask')
  await queueMail(context, {
    template: 'organization.question',
    to,
    locale: found?.user?.locale ?? found?.signup.locale ?? (await languageOf(context, organization.id, to)),
    variables: {
      firstName: found ? (found.user?.firstName ?? firstNameOf(found.signup.name)) : organization.name,
      organization: organization.name,
      question,
    },
    link: linkUrl(context, token),
  })
}

/** "Klopt dit nog?", to the address of the organization. */
export async function mailVerification(context: Context, organization: OrganizationRow, token: string): Promise<void> {
  if (!organization.email) return
  await queueMail(context, {
    template: 'organization.verification',
    to: organization.email,
    locale: await languageOf(context, organization.id, organization.email),
    variables: { organization: organization.name },
    link: linkUrl(context, token),
  })
}

/**
 * To the admins of a moved organization: where they sign in from now on, or why they no longer manage it. An invitation that waits is
 * sent again, from the new site; where that is not known yet, the organization can send it.
 */
export async function mailMoved(
  context: Context,
  organization: OrganizationRow,
  target: Center,
  members: readonly Member[],
): Promise<void> {
  const link = await siteLink(context, target.id, pathTo('login'))
  const siteUrl = await siteUrlOf(context.db, target.id)
  for (const { role, email, locale, firstName, stays, isInvited, invited } of members) {
    if (invited && stays === null && siteUrl) {
      const { db, now } = context
      await mailInvitation(contextOfJob({ db, now, center: target, locale, siteUrl }), invited)
      continue
    }
    if (role === 'member' || isInvited) continue
    await queueMail(context, {
      template: 'organization.moved',
      to: email,
      locale,
      variables: {
        firstName,
        organization: organization.name,
        from: context.center.name,
        to: target.name,
        stays: stays !== null,
      },
      link,
    })
  }
}
