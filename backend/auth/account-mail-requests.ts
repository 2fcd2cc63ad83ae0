/**
 * Mails that a stranger requests for an address. The request is stored alike for every address, and handled later: neither
 * the response nor its time, nor that of the next request, reveals whether the address has an account (sessions.md SES-8).
 */
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { accountMailRequests } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import type { CenterRegistry } from '#backend/http/centers.ts'
import { type Context, contextOfJob } from '#backend/http/context.ts'
import { currentOrigin, workFor } from '#backend/http/request-origin.ts'
import { deleteDrafts, storeDraft } from '#backend/resources/reply-drafts/mutations.ts'
import { dropLinks, hasReachedMailLimit } from './account-links.ts'
import type { UserRow } from './actors.ts'
import {
  mailAccountExists,
  mailConfirmation,
  mailFirstPassword,
  mailGuardian,
  mailNewAddress,
  mailPasswordReset,
  mailPendingSteps,
} from './one-time-links.ts'
import { canSignIn } from './session-service.ts'
import { mailSignInCode } from './sign-in-codes.ts'

type MailRequest = typeof accountMailRequests.$inferSelect

export async function requestAccountMail(
  context: Context,
  request: Pick<MailRequest, 'kind' | 'email' | 'redirectUrl'> &
    Partial<Pick<MailRequest, 'reply' | 'signInAttemptId'>>,
): Promise<void> {
  const { center, locale, siteUrl, now } = context
  await context.db
    .insert(accountMailRequests)
    .values({ ...request, requestId: currentOrigin(), centerId: center.id, locale, siteUrl, createdAt: now })
}

/** Queues the mails of all stored requests; each is deleted in the transaction that queues its mail. */
export async function queueRequestedMails(services: {
  db: Db
  centers: CenterRegistry
  options: { now: () => Date }
}): Promise<void> {
  const { db, centers, options } = services
  for (const request of await db.select().from(accountMailRequests).orderBy(asc(accountMailRequests.id)).limit(100)) {
    const center = centers.get(request.centerId)
    const now = options.now()
    await db.transaction(async (tx) => {
      const [taken] = await tx
        .delete(accountMailRequests)
        .where(eq(accountMailRequests.id, request.id))
        .returning({ id: accountMailRequests.id })
      // Another process was first.
      if (!taken || !center) return
      const { locale, siteUrl } = request
      const work = () => queueMailOf(contextOfJob({ db: tx, now, center, locale, siteUrl }), request)
      await (request.requestId ? workFor(request.requestId, work) : work())
    })
  }
}

async function queueMailOf(context: Context, request: MailRequest): Promise<void> {
  const { kind, email, redirectUrl, signInAttemptId } = request
  const user = await userOfAddress(context, kind, email)
  if (!user) return
  const isCode = kind === 'code' && user.email === email && canSignIn(user)
  // Above the limit nothing more is mailed.
  if (await hasReachedMailLimit(context, user, isCode ? 'codes' : 'links')) return
  if (kind === 'signup' || kind === 'signup_again' || kind === 'signup_other') {
    return mailSignUp(context, user, kind, request)
  }
  if (user.email !== email) return mailNewAddress(context, user)
  if (isCode) return mailSignInCode(context, user, redirectUrl, signInAttemptId)
  // Without a guardian's consent a new password activates nothing.
  if (kind !== 'password' || user.guardianConsent === 'pending') await mailPendingSteps(context, user)
  else if (user.status === 'invited' && user.passwordHash === null) await mailFirstPassword(context, user)
  else await mailPasswordReset(context, user, redirectUrl)
}

async function mailSignUp(
  context: Context,
  user: UserRow,
  kind: 'signup' | 'signup_again' | 'signup_other',
  { redirectUrl, reply }: MailRequest,
): Promise<void> {
  if (user.confirmedAt !== null) return mailAccountExists(context, user)
  if (kind === 'signup_other') {
    // Of two sign-ups with two passwords one may be a stranger's, and so may a reply: no password is valid, and the mail asks
    // for a new one.
    await deleteDrafts(context, user.id)
    const [reset] = await context.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id)).returning()
    await dropLinks(context, user.id, ['confirmation'])
    if (reset) await mailFirstPassword(context, reset)
    return
  }
  if (reply) await storeDraft(context, user.id, reply)
  if (kind === 'signup' && user.guardianConsent === 'pending') await mailGuardian(context, user)
  await mailConfirmation(context, user, redirectUrl || null)
}

/** The account of an address at this center, for a confirmation also of one that waits to be confirmed. */
export async function userOfAddress(
  { db, center, now }: Context,
  kind: MailRequest['kind'],
  email: string,
): Promise<UserRow | undefined> {
  const own = eq(users.email, email)
  const isPending = and(eq(users.unconfirmedEmail, email), gt(users.unconfirmedUntil, now))
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(kind === 'confirmation' ? or(own, isPending) : own, eq(users.centerId, center.id), isNull(users.accountId)),
    )
    .orderBy(desc(own))
    .limit(1)
  return user?.status === 'archived' ? undefined : user
}
