/** The links in account mails: each carries a token that is kept as a hash only, and that runs out. */
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import type { UserRow } from './actors.ts'
import { newToken, tokenHash } from './secrets.ts'

const hour = 3600 * 1000
export const confirmationLifetime = 72 * hour
export const resetLifetime = 6 * hour
export const invitationLifetime = 7 * 24 * hour

type Recipient = Pick<UserRow, 'id' | 'email' | 'firstName' | 'locale'>

const addressOf = (context: Context, path: string, query: Record<string, string>): string =>
  `${context.siteUrl}${path}?${new URLSearchParams(query)}`

/** Mails a new confirmation link; an older one stops working. `returnPath` is where to go on afterwards. */
export async function mailConfirmation(context: Context, user: Recipient, returnPath: string | null): Promise<void> {
  const token = newToken()
  await context.db
    .update(users)
    .set({ confirmationTokenHash: tokenHash(token), confirmationSentAt: context.now })
    .where(eq(users.id, user.id))
  await queueMail(context, {
    template: 'account.confirm',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: addressOf(context, pathTo('confirm'), {
      confirmation_token: token,
      ...(returnPath ? { return: returnPath } : {}),
    }),
  })
}

/** A new reset token: the way to a first or another password. */
async function storeResetToken(context: Context, userId: number): Promise<string> {
  const token = newToken()
  await context.db
    .update(users)
    .set({ resetTokenHash: tokenHash(token), resetSentAt: context.now })
    .where(eq(users.id, userId))
  return token
}

const resetLink = (context: Context, token: string, redirectUrl: string): string =>
  addressOf(context, '/auth/password/edit', {
    reset_password_token: token,
    config: 'default',
    redirect_url: redirectUrl,
  })

export async function mailPasswordReset(context: Context, user: Recipient, redirectUrl: string): Promise<void> {
  const token = await storeResetToken(context, user.id)
  await queueMail(context, {
    template: 'account.reset',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: resetLink(context, token, redirectUrl),
  })
}

/** Invites somebody for whom an account was made: by choosing a password it becomes theirs. */
export async function mailInvitation(context: Context, user: Recipient): Promise<void> {
  const token = await storeResetToken(context, user.id)
  await queueMail(context, {
    template: 'account.invite',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, invitedBy: context.actor?.name ?? context.center.name },
    link: resetLink(context, token, `${context.siteUrl}${pathTo('reset')}`),
  })
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

/** The user whose reset or invitation link this is, while it works; else null. */
export async function userOfResetToken(context: Context, token: string): Promise<UserRow | null> {
  if (token === '') return null
  const [user] = await context.db
    .select()
    .from(users)
    .where(eq(users.resetTokenHash, tokenHash(token)))
  if (!user?.resetSentAt || user.status === 'archived') return null
  const lifetime = user.passwordHash === null ? invitationLifetime : resetLifetime
  return context.now.getTime() - user.resetSentAt.getTime() <= lifetime ? user : null
}

export type Confirmed = { outcome: 'confirmed'; user: UserRow } | { outcome: 'already' | 'expired' | 'unknown' }

/** Confirms the address behind a token. A second time says so and changes nothing. */
export async function confirmAddress(context: Context, token: string): Promise<Confirmed> {
  const [user] =
    token === ''
      ? []
      : await context.db
          .select()
          .from(users)
          .where(eq(users.confirmationTokenHash, tokenHash(token)))
  if (!user || user.status === 'archived') return { outcome: 'unknown' }
  if (user.confirmedAt) return { outcome: 'already' }
  const age = context.now.getTime() - (user.confirmationSentAt?.getTime() ?? 0)
  if (age > confirmationLifetime) return { outcome: 'expired' }
  const [confirmed] = await context.db
    .update(users)
    .set({ confirmedAt: context.now, status: 'active', updatedAt: context.now })
    .where(and(eq(users.id, user.id), isNull(users.confirmedAt)))
    .returning()
  // Two clicks at once: the other one was first.
  return confirmed ? { outcome: 'confirmed', user: confirmed } : { outcome: 'already' }
}
