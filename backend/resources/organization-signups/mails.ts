/** Mails about a sign-up, to its contact person and to the center; each belongs in the transaction of the sign-up. */
import { hasReachedMailLimit } from '#backend/auth/account-links.ts'
import type { UserRow } from '#backend/auth/actors.ts'
import { mailOrganizationConfirmation } from '#backend/auth/one-time-links.ts'
import type { Context } from '#backend/http/context.ts'
import { firstNameOf } from '#backend/mail/first-name.ts'
import { queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import type { OrganizationSignup } from '#shared/resources/organization-signup-schema.ts'

/** Who signs the organization up; `user` is null for an address whose account is in the archive. */
export type SignupContact = {
  user: UserRow | null
  name: string
  jobTitle: string | null
  email: string
  phone: string | null
}

/** Asks a visitor with an account here to confirm; tells others that the sign-up was received. */
export async function mailContact(context: Context, contact: SignupContact, organization: string): Promise<void> {
  const { user } = contact
  if (user && !context.actor) {
    if (!(await hasReachedMailLimit(context, user))) await mailOrganizationConfirmation(context, user, organization)
    return
  }
  await queueMail(context, {
    template: user ? 'organization.received' : 'organization.received_elsewhere',
    to: contact.email,
    locale: user?.locale ?? context.locale,
    variables: { firstName: user?.firstName ?? firstNameOf(contact.name), organization },
    link: context.siteUrl + pathTo(user ? 'dashboard' : 'home'),
  })
}

export async function mailCenter(
  context: Context,
  contact: SignupContact,
  organizationId: number,
  { name, kvkNumber, address }: OrganizationSignup,
): Promise<void> {
  await queueCenterMail(context, {
    template: 'organization.submitted',
    variables: {
      organization: name,
      kvkNumber,
      city: address.city,
      person: contact.jobTitle ? `${contact.name}, ${contact.jobTitle}` : contact.name,
      email: contact.email,
      phone: contact.phone,
    },
    link: context.siteUrl + pathTo('organizationApprove', {}, { id: String(organizationId) }),
  })
}
