/** Activation of an account: its e-mail address is confirmed and, under sixteen, a guardian has consented. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { readdressMails } from '#backend/mail/former-address.ts'
import { grantSignedUpRoles } from '#backend/resources/organizations/admin-roles.ts'
import { changeContactAddress } from '#backend/resources/organizations/contacts.ts'
import { dropLinks, findLink } from './account-links.ts'
import { isAccountOf, lockAddress, type UserRow } from './actors.ts'
import { pendingAddressValues, tellOldAddress } from './one-time-links.ts'
import { endSessions } from './sessions.ts'

/**
 * Columns that a confirmed e-mail address sets, by the row as it is when they are stored: an account that staff deactivate while the request
 * runs stays so.
 */
export const confirmedAddressValues = (now: Date) => ({
  confirmedAt: sql`coalesce(${users.confirmedAt}, ${now.toISOString()}::timestamptz)`,
  status: sql`case when ${users.status} = 'invited' and ${users.guardianConsent} is distinct from 'pending'
    then 'active' else ${users.status} end`,
})

export type Confirmed =
  | { outcome: 'confirmed' | 'guardian_pending' | 'organization_confirmed' | 'address_changed'; user: UserRow }
  | { outcome: 'already' | 'expired' | 'unknown' }

/** Confirms the e-mail address of a token. Idempotent: a second time returns `already`. */
export async function confirmAddress(context: Context, token: string): Promise<Confirmed> {
  const link = await findLink(context, ['confirmation', 'email', 'organization'], token)
  if (!link) return { outcome: 'unknown' }
  const { user } = link
  if (link.purpose === 'organization') {
    if (link.expired) return { outcome: 'expired' }
    await grantSignedUpRoles(context, user.id)
    return { outcome: 'organization_confirmed', user }
  }
  if (link.purpose === 'email') {
    // All links of a change end with it; on a later day it is either done or over.
    if (link.expired) return { outcome: 'expired' }
    if (user.unconfirmedEmail === null) return { outcome: 'already' }
    return applyNewAddress(context, user, user.unconfirmedEmail)
  }
  if (user.confirmedAt) return { outcome: 'already' }
  if (link.expired) return { outcome: 'expired' }
  const [confirmed] = await context.db
    .update(users)
    .set({ ...confirmedAddressValues(context.now), updatedAt: context.now })
    .where(and(eq(users.id, user.id), isNull(users.confirmedAt)))
    .returning()
  // A parallel request was first.
  if (!confirmed) return { outcome: 'already' }
  await grantSignedUpRoles(context, user.id)
  return { outcome: confirmed.status === 'active' ? 'confirmed' : 'guardian_pending', user: confirmed }
}

/** Replaces the address. All sessions end: whoever used the account under the old address signs in again. */
async function applyNewAddress(context: Context, user: UserRow, email: string): Promise<Confirmed> {
  await lockAddress(context, email)
  const [taken] = await context.db.select({ id: users.id }).from(users).where(isAccountOf(user.centerId, email))
  if (taken) throw apiError('user.email_taken', { attribute: 'email' })
  const [changed] = await context.db
    .update(users)
    .set({ email, ...pendingAddressValues(null), updatedAt: context.now, lockVersion: sql`${users.lockVersion} + 1` })
    .where(and(eq(users.id, user.id), eq(users.unconfirmedEmail, email)))
    .returning()
  // A parallel request was first.
  if (!changed) return { outcome: 'already' }
  const change = { userId: user.id, from: user.email, to: email }
  await changeContactAddress(context, change)
  await readdressMails(context, change)
  await endSessions(context.db, user.id)
  await dropLinks(context, user.id, ['password'])
  await tellOldAddress(context, { ...changed, email: user.email })
  await audit(context, 'user.address_changed', { type: 'users', id: user.id })
  return { outcome: 'address_changed', user: changed }
}
