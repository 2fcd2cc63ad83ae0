/** Account mails with a link. */
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { replyDrafts } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { longTime } from '#backend/mail/long-times.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { findLink, invitationLifetime, newLink } from './account-links.ts'
import { isAccountOf, lockAddress, rolesOf, type UserRow } from './actors.ts'
import { linkLifetimes } from './link-lifetimes.ts'
import { isOfDomain, isWorkAccountOnly } from './sso/only-way.ts'

export type Recipient = Pick<
  UserRow,
  'id' | 'email' | 'firstName' | 'locale' | 'passwordHash' | 'confirmedAt' | 'accountId' | 'invitedAt'
>
type ChangingUser = Recipient & Pick<UserRow, 'unconfirmedEmail' | 'unconfirmedUntil'>
type Minor = Recipient & Pick<UserRow, 'guardianEmail' | 'guardianConsent'>

const addressOf = (context: Context, path: string, query: Record<string, string>): string =>
  `${context.siteUrl}${path}?${new URLSearchParams(query)}`

/** Mails a confirmation link; earlier ones stay valid. `returnPath` is the path to open afterwards. */
export async function mailConfirmation(context: Context, user: Minor, returnPath: string | null): Promise<void> {
  const token = await newLink(context, user.id, 'confirmation', linkLifetimes.confirmation)
  const reply = await waitingReply(context, user.id)
  const path = returnPath ?? reply?.path
  await queueMail(context, {
    template: 'account.confirm',
    to: user.email,
    locale: user.locale,
    variables: {
      firstName: user.firstName,
      guardian: user.guardianConsent === 'pending',
      reply: reply?.vacancy ?? null,
    },
    link: addressOf(context, pathTo('confirm'), {
      confirmation_token: token,
      ...(path ? { return: path } : {}),
    }),
  })
}

/** The vacancy of the reply that waits for an account, and the path of its form; null without one. */
export async function waitingReply(
  { db, now }: Context,
  userId: number,
): Promise<{ vacancy: string; path: string } | null> {
  const [draft] = await db
    .select({ id: vacancies.id, vacancy: vacancies.title })
    .from(replyDrafts)
    .innerJoin(vacancies, eq(vacancies.id, replyDrafts.vacancyId))
    .where(and(eq(replyDrafts.userId, userId), gt(replyDrafts.expiresAt, now)))
  return draft ? { vacancy: draft.vacancy, path: `${pathTo('vacancy', { id: String(draft.id) })}#reply` } : null
}

/** Columns of an account for which this new address is pending from now on; null: none is. */
export const pendingAddressValues = (pending: { email: string; now: Date } | null) => ({
  unconfirmedEmail: pending?.email ?? null,
  unconfirmedUntil: pending && new Date(pending.now.getTime() + linkLifetimes.confirmation),
})

/** Asks the new address to confirm, and tells the old one. */
export async function mailAddressChange(context: Context, user: ChangingUser): Promise<void> {
  await mailNewAddress(context, user)
  await tellOldAddress(context, user)
}

/** Mails a link to the pending address; earlier ones stay valid. All end with the change: a stranger may ask for the link, not for more time. */
export async function mailNewAddress(context: Context, user: ChangingUser): Promise<void> {
  const { unconfirmedEmail, unconfirmedUntil } = user
  if (unconfirmedEmail === null || unconfirmedUntil === null || unconfirmedUntil <= context.now) return
  const token = await newLink(context, user.id, 'email', unconfirmedUntil.getTime() - context.now.getTime())
  await queueMail(context, {
    template: 'account.new_address',
    to: unconfirmedEmail,
    locale: user.locale,
    variables: { firstName: user.firstName, time: longTime(unconfirmedUntil, user.locale) },
    link: addressOf(context, pathTo('confirm'), { confirmation_token: token }),
  })
}

/** Tells the address that an account has, or had until the change. While the change is pending, its link cancels it. */
export async function tellOldAddress(context: Context, user: ChangingUser): Promise<void> {
  const { unconfirmedUntil: until } = user
  await queueMail(context, {
    template: 'account.address_changes',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, time: until && longTime(until, user.locale) },
    link: until
      ? addressOf(context, pathTo('confirm'), {
          cancel_token: await newLink(context, user.id, 'email_cancel', until.getTime() - context.now.getTime()),
        })
      : `${context.siteUrl}${pathTo('home')}`,
  })
}

/** Asks the guardian of somebody under sixteen for consent. A reply that waits for the account waits for as long. */
export async function mailGuardian(context: Context, user: Minor): Promise<void> {
  if (user.guardianEmail === null) return
  const token = await newLink(context, user.id, 'guardian', linkLifetimes.guardian)
  const until = new Date(context.now.getTime() + linkLifetimes.guardian)
  const isSooner = and(eq(replyDrafts.userId, user.id), lt(replyDrafts.expiresAt, until))
  await context.db.update(replyDrafts).set({ expiresAt: until }).where(isSooner)
  await queueMail(context, {
    template: 'account.guardian',
    to: user.guardianEmail,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: addressOf(context, pathTo('confirm'), { guardian_token: token }),
  })
}

const resetLink = (context: Context, token: string, redirectUrl: string): string =>
  addressOf(context, '/auth/password/edit', {
    reset_password_token: token,
    config: 'default',
    redirect_url: redirectUrl,
  })

/** Whether a password would not sign them in: the link leads to the sign-in page. Reads roles where the address is of such a center alone. */
export const isByWorkAccount = async (
  { db, center }: Context,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<boolean> =>
  isOfDomain(center.workAccountDomains ?? [], email) &&
  isWorkAccountOnly(center, { email, roles: await rolesOf(db, id) })

export async function mailPasswordReset(context: Context, user: Recipient, redirectUrl: string): Promise<void> {
  const token = await newLink(context, user.id, 'password', linkLifetimes.reset)
  await queueMail(context, {
    template: 'account.reset',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, byWorkAccount: await isByWorkAccount(context, user) },
    link: resetLink(context, token, redirectUrl),
  })
}

/** URL at which a user without a password chooses the first one, which activates the account. */
async function invitationLink(context: Context, userId: number): Promise<string> {
  const token = await newLink(context, userId, 'password', invitationLifetime(context))
  return resetLink(context, token, `${context.siteUrl}${pathTo('reset')}`)
}

/**
 * Invites a user whose account was created by others: choosing a password activates it. Who has an account already joins with that; an account
 * that is an invitation which nobody accepted is activated first, and joins by that (users/joining.ts). A reminder is sent once per
 * invitation. To be called in a transaction.
 */
export async function mailInvitation(context: Context, user: Recipient, isReminder = false): Promise<void> {
  const { now, siteUrl } = context
  const sent = isReminder
    ? { invitedAt: now, remindedAt: now }
    : { invitedAt: now, invitedFrom: siteUrl, remindedAt: null }
  const accountId = await accountOfInvitation(context, user)
  await context.db
    .update(users)
    .set({ ...sent, accountId })
    .where(eq(users.id, user.id))
  const [account] = accountId === null ? [] : await context.db.select().from(users).where(eq(users.id, accountId))
  if (account && !isUnaccepted(account)) return mailJoining(context, user, account)
  await queueMail(context, {
    template: 'account.invite',
    to: user.email,
    locale: user.locale,
    variables: {
      firstName: user.firstName,
      invitedBy: context.actor?.name ?? context.center.name,
      isReminder,
      byWorkAccount: await isByWorkAccount(context, account ?? user),
    },
    link: await invitationLink(context, account?.id ?? user.id),
  })
}

/** Whether an account was created by others, and nobody has chosen a password for it. */
const isUnaccepted = ({ status, confirmedAt, passwordHash }: UserRow): boolean =>
  status === 'invited' && confirmedAt === null && passwordHash === null

/** Whose account the address of an invitation is by now: its owner may have changed it. Null where the invitation is an account of its own. */
async function accountOfInvitation(context: Context, { email, accountId }: Recipient): Promise<number | null> {
  if (accountId === null) return null
  await lockAddress(context, email)
  const [account] = await context.db.select({ id: users.id }).from(users).where(isAccountOf(context.center.id, email))
  return account?.id ?? null
}

/** To an address that signed up once more with another password, before it was confirmed: neither password is valid. */
async function mailSecondSignUp(context: Context, user: Recipient): Promise<void> {
  await queueMail(context, {
    template: 'account.signed_up_twice',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: await invitationLink(context, user.id),
  })
}

/** A link to choose the first password: of an invitation, or of two sign-ups. */
export const mailFirstPassword = (context: Context, user: Recipient): Promise<void> =>
  user.invitedAt === null ? mailSecondSignUp(context, user) : mailInvitation(context, user)

/** Of the mail that asks to join: it can be taken back until it is sent. */
export const causeOfJoining = (invitedId: number): string => `join-${invitedId}`

/** Asks somebody with an account to join the organizations that invite them, in the language and by the name of the account. */
async function mailJoining(context: Context, user: Recipient, account: UserRow): Promise<void> {
  const { db, siteUrl } = context
  const inviting = await db
    .select({ name: organizations.name })
    .from(roles)
    .innerJoin(organizations, eq(organizations.id, roles.organizationId))
    .where(eq(roles.userId, user.id))
  const token = await newLink(context, user.id, 'join', invitationLifetime(context))
  await queueMail(context, {
    template: 'account.join',
    to: user.email,
    locale: account.locale,
    variables: {
      firstName: account.firstName,
      invitedBy: context.actor?.name ?? context.center.name,
      organization: inviting.map(({ name }) => name).join(', '),
    },
    link: `${siteUrl}${pathTo('joinLink', { token })}`,
    hold: { cause: causeOfJoining(user.id), delayMs: 0 },
  })
}

/** URL for the person who signed up an organization: choose a first password, confirm, or the dashboard. */
export async function signedUpLink(
  context: Context,
  user: Recipient,
  signup: { confirmedAt: Date | null },
): Promise<string> {
  if (user.passwordHash === null && user.confirmedAt === null) return invitationLink(context, user.id)
  if (signup.confirmedAt !== null) return `${context.siteUrl}${pathTo('dashboard')}`
  const token = await newLink(context, user.id, 'organization', linkLifetimes.organization)
  return addressOf(context, pathTo('confirm'), { confirmation_token: token })
}

/** Asks the person who signed up an organization to confirm it. */
export async function mailOrganizationConfirmation(
  context: Context,
  user: Recipient,
  organization: string,
): Promise<void> {
  await queueMail(context, {
    template: 'organization.confirm',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, organization, newAccount: user.confirmedAt === null },
    link: await signedUpLink(context, user, { confirmedAt: null }),
  })
}

/** Name of the organization that the user signed up last, if that is not confirmed. */
async function unconfirmedOrganization({ db }: Context, userId: number): Promise<string | null> {
  const [signup] = await db
    .select({ name: organizations.name, confirmedAt: organizationSignups.confirmedAt })
    .from(organizationSignups)
    .innerJoin(organizations, eq(organizations.id, organizationSignups.organizationId))
    .where(eq(organizationSignups.userId, userId))
    .orderBy(desc(organizationSignups.id))
    .limit(1)
  return signup && signup.confirmedAt === null ? signup.name : null
}

/** Whether an account needs a mail of `mailPendingSteps`. Without a user it takes as long and returns false. */
export async function hasPendingSteps(context: Context, user: Minor | null): Promise<boolean> {
  const organization = await unconfirmedOrganization(context, user?.id ?? 0)
  if (!user) return false
  return organization !== null || user.confirmedAt === null || user.guardianConsent === 'pending'
}

/** Resends what an account needs: its own confirmation, that of an organization, or a guardian's consent. */
export async function mailPendingSteps(context: Context, user: Minor): Promise<void> {
  const organization = await unconfirmedOrganization(context, user.id)
  if (organization !== null) return mailOrganizationConfirmation(context, user, organization)
  if (user.guardianConsent === 'pending') await mailGuardian(context, user)
  if (user.confirmedAt !== null) return
  if (user.passwordHash === null) await mailFirstPassword(context, user)
  else await mailConfirmation(context, user, null)
}

export async function mailAccountExists(context: Context, user: Recipient): Promise<void> {
  await queueMail(context, {
    template: 'account.exists',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: `${context.siteUrl}${pathTo('login')}`,
  })
}

/** The user of a valid reset or invitation link of this center; else null. */
export async function userOfResetToken(context: Context, token: string): Promise<UserRow | null> {
  const link = await findLink(context, ['password'], token)
  return link && !link.expired && link.user.centerId === context.center.id ? link.user : null
}
