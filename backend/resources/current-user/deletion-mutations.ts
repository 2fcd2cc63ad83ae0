/** Deleting one's own account, with days in which that can be undone; each exported function is one transaction. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { findLink, newLink } from '#backend/auth/account-links.ts'
import type { UserRow } from '#backend/auth/actors.ts'
import { linkLifetimes } from '#backend/auth/link-lifetimes.ts'
import { endSessions } from '#backend/auth/sessions.ts'
import { certificates } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, dutchDate, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { longDate } from '#shared/long-date.ts'
import { pathTo } from '#shared/paths.ts'
import type { AccountRestoration } from '#shared/resources/user-schema.ts'
import { requireOtherAdmins } from '../users/mutations.ts'
import { ownAccount } from './own-account.ts'

const type = 'users'

/** Plans the deletion, signs out everywhere and mails a link that undoes it. Doing it again changes nothing. */
export async function planDeletion(context: SignedInContext): Promise<void> {
  const user = await ownAccount(context)
  await inTransaction(context, async (tx) => {
    await requireOtherAdmins(tx, user.id)
    const dueAt = user.deletionDueAt ?? new Date(tx.now.getTime() + linkLifetimes.keep)
    await tx.db.update(users).set({ deletionDueAt: dueAt, updatedAt: tx.now }).where(eq(users.id, user.id))
    await endSessions(tx.db, user.id)
    if (user.deletionDueAt !== null) return
    await audit(tx, 'user.deletion_planned', { type, id: user.id })
    const token = await newLink(tx, user.id, 'keep', linkLifetimes.keep)
    await queueMail(tx, {
      template: 'account.deletion_planned',
      to: user.email,
      locale: user.locale,
      variables: {
        firstName: user.firstName,
        date: longDate(dutchDate(dueAt), user.locale),
        hasCertificates: (await tx.db.$count(certificates, eq(certificates.userId, user.id))) > 0,
      },
      link: `${tx.siteUrl}${pathTo('confirm')}?${new URLSearchParams({ keep_token: token })}`,
    })
  })
}

/** Undoes it for the signed-in user; without a planned deletion nothing happens. */
export async function keepOwnAccount(context: SignedInContext): Promise<void> {
  const user = await ownAccount(context)
  await inTransaction(context, (tx) => keep(tx, user))
}

/** Undoes it by the link of the mail. Throws 404 for an unknown link, and for one of another center. */
export async function keepAccountByLink(
  context: Context,
  token: string,
): Promise<{ userId: number; state: AccountRestoration['state'] }> {
  const link = await findLink(context, ['keep'], token)
  if (!link || link.user.centerId !== context.center.id) throw notFound()
  const isKept = await inTransaction(context, (tx) => keep(tx, link.user))
  return { userId: link.user.id, state: isKept ? 'kept' : 'none' }
}

/** Whether a deletion was planned. The link stays, so that pressing it again tells that the account is kept. */
async function keep(context: Context, user: UserRow): Promise<boolean> {
  const kept = await context.db
    .update(users)
    .set({ deletionDueAt: null, updatedAt: context.now })
    .where(and(eq(users.id, user.id), isNotNull(users.deletionDueAt)))
    .returning({ id: users.id })
  if (kept.length === 0) return false
  await audit(context, 'user.kept', { type, id: user.id })
  await queueMail(context, {
    template: 'account.kept',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: context.siteUrl + pathTo('login'),
  })
  return true
}
