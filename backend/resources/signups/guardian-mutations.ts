import { and, eq, sql } from 'drizzle-orm'
import { findLink } from '#backend/auth/account-links.ts'
import type { UserRow } from '#backend/auth/actors.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { eraseSignup } from './erasure.ts'
import { mailGuardianDeclined, mailGuardianGranted } from './mails.ts'

/** The user whom a guardian's link is about. Throws 404 for an unknown link, and for one of another center. */
export async function userOfGuardianLink(context: Context, token: string): Promise<UserRow> {
  const link = await findLink(context, ['guardian'], token)
  if (!link || link.user.centerId !== context.center.id) throw apiError('guardian.unknown')
  if (link.expired && link.user.guardianConsent === 'pending') throw apiError('guardian.expired')
  return link.user
}

/** Grants or declines consent. Granting twice changes nothing; it is withdrawn by the center alone, as there may be applications. */
export async function decideConsent(
  context: Context,
  user: UserRow,
  consent: boolean,
): Promise<'granted' | 'declined'> {
  if (user.guardianConsent !== 'pending') {
    if (consent) return 'granted'
    throw apiError('guardian.granted')
  }
  await inTransaction(context, (tx) => (consent ? grant(tx, user) : decline(tx, user)))
  return consent ? 'granted' : 'declined'
}

const isPending = (user: UserRow) => and(eq(users.id, user.id), eq(users.guardianConsent, 'pending'))

async function grant(context: Context, user: UserRow): Promise<void> {
  // By the row as it is when this is stored: its owner may confirm the address at the same moment, or staff deactivate the account.
  const status = sql`case when ${users.confirmedAt} is not null and ${users.status} = 'invited' then 'active' else ${users.status} end`
  const [granted] = await context.db
    .update(users)
    .set({ guardianConsent: 'granted', status, updatedAt: context.now })
    .where(isPending(user))
    .returning()
  if (!granted) return
  await audit(context, 'guardian.granted', { type: 'users', id: user.id })
  await mailGuardianGranted(context, user)
}

/** Erases the account at once, with what the log and the mails say of it. */
async function decline(context: Context, user: UserRow): Promise<void> {
  const [declined] = await context.db.select().from(users).where(isPending(user)).for('update')
  if (!declined) return
  await eraseSignup(context, declined)
  await audit(context, 'guardian.declined', { type: 'users', id: user.id })
  await mailGuardianDeclined(context, user)
}
