/** Writes to the address of the signed-in user's own account; each exported function is one transaction. */
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { dropLinks, findLink, hasReachedMailLimit } from '#backend/auth/account-links.ts'
import { isAccountOf, type UserRow } from '#backend/auth/actors.ts'
import {
  mailAccountExists,
  mailAddressChange,
  pendingAddressValues,
  tellOldAddress,
} from '#backend/auth/one-time-links.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError, forbidden } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { AddressCancellation, AddressChange } from '#shared/resources/user-schema.ts'
import { ownAccount } from './own-account.ts'

/** Of one user: so that nobody's mailbox is flooded from an account. */
const changesPerHour = 5
const requested = 'user.address_change_requested'

/** A form of the center's staff that was opened before is stale (domain.md DOM-3): it has the address too. */
const pendingAddress = (pending: { email: string; now: Date } | null) => ({
  ...pendingAddressValues(pending),
  lockVersion: sql`${users.lockVersion} + 1`,
})

/**
 * Makes the address pending until it confirms, and tells the present one. The response is the same for an address that has an
 * account; only its owner learns of it.
 */
export async function requestOwnAddress(context: SignedInContext, { email }: AddressChange): Promise<void> {
  const user = await ownAccount(context)
  if (email === user.email) throw apiError('user.same_address', { attribute: 'email' })
  await inTransaction(context, async (tx) => {
    await lockFor(tx, `addresses of user ${user.id}`)
    if ((await countRequests(tx)) >= changesPerHour) {
      throw apiError('user.too_many_mails', { headers: { 'retry-after': '3600' } })
    }
    await dropLinks(tx, user.id, ['email', 'email_cancel'])
    const [changing] = await tx.db
      .update(users)
      .set(pendingAddress({ email, now: tx.now }))
      .where(eq(users.id, user.id))
      .returning()
    if (!changing) throw forbidden()
    const [taken] = await tx.db.select().from(users).where(isAccountOf(user.centerId, email))
    if (taken) {
      if (!(await hasReachedMailLimit(tx, taken))) await mailAccountExists(tx, taken)
      await tellOldAddress(tx, changing)
    } else await mailAddressChange(tx, changing)
    await audit(tx, requested, { type: 'users', id: user.id })
  })
}

async function countRequests({ db, actor, now }: SignedInContext): Promise<number> {
  const own = and(eq(auditEvents.targetType, 'users'), eq(auditEvents.targetId, actor.id))
  const recent = gt(auditEvents.createdAt, new Date(now.getTime() - 3600 * 1000))
  const [found] = await db
    .select({ requests: count() })
    .from(auditEvents)
    .where(and(own, eq(auditEvents.action, requested), recent))
  return found?.requests ?? 0
}

/** Without a pending address nothing happens. */
export async function withdrawOwnAddress(context: SignedInContext): Promise<void> {
  const user = await ownAccount(context)
  await inTransaction(context, (tx) => withdraw(tx, user))
}

/**
 * Cancels by the link in the mail to the present address, as long as the change is pending. `none`: it no longer is. Throws 404 for an
 * unknown link, as that of an earlier change is.
 */
export async function cancelAddressChange(
  context: Context,
  token: string,
): Promise<{ userId: number; state: AddressCancellation['state'] }> {
  const link = await findLink(context, ['email_cancel'], token)
  if (!link || link.user.centerId !== context.center.id) throw apiError('address_change.unknown')
  const { user } = link
  const isPending = user.unconfirmedEmail !== null
  if (isPending) await inTransaction(context, (tx) => withdraw(tx, user))
  return { userId: user.id, state: isPending ? 'cancelled' : 'none' }
}

/** The link to cancel stays, so that pressing it again tells that nothing is pending. */
async function withdraw(context: Context, user: UserRow): Promise<void> {
  if (user.unconfirmedEmail === null) return
  await context.db.update(users).set(pendingAddress(null)).where(eq(users.id, user.id))
  await dropLinks(context, user.id, ['email'])
  await audit(context, 'user.address_change_withdrawn', { type: 'users', id: user.id })
}
