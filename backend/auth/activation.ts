/** Activation of an account: its e-mail address is confirmed and, under sixteen, a guardian has consented. */
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { grantSignedUpRoles } from '#backend/resources/organizations/admin-roles.ts'
import { findLink } from './account-links.ts'
import type { UserRow } from './actors.ts'

/** Columns that a confirmed e-mail address sets. A deactivated account stays so. */
export function confirmedAddressValues(user: UserRow, now: Date) {
  const waits = user.guardianConsent === 'pending'
  return {
    confirmedAt: user.confirmedAt ?? now,
    status: user.status === 'invited' && !waits ? ('active' as const) : user.status,
  }
}

export type Confirmed =
  | { outcome: 'confirmed' | 'guardian_pending' | 'organization_confirmed'; user: UserRow }
  | { outcome: 'already' | 'expired' | 'unknown' }

/** Confirms the e-mail address of a token. Idempotent: a second time returns `already`. */
export async function confirmAddress(context: Context, token: string): Promise<Confirmed> {
  const link = await findLink(context, ['confirmation', 'organization'], token)
  if (!link) return { outcome: 'unknown' }
  const { user } = link
  if (link.purpose === 'organization') {
    if (link.expired) return { outcome: 'expired' }
    await grantSignedUpRoles(context, user.id)
    return { outcome: 'organization_confirmed', user }
  }
  if (user.confirmedAt) return { outcome: 'already' }
  if (link.expired) return { outcome: 'expired' }
  const [confirmed] = await context.db
    .update(users)
    .set({ ...confirmedAddressValues(user, context.now), updatedAt: context.now })
    .where(and(eq(users.id, user.id), isNull(users.confirmedAt)))
    .returning()
  // A parallel request was first.
  if (!confirmed) return { outcome: 'already' }
  await grantSignedUpRoles(context, user.id)
  return { outcome: confirmed.status === 'active' ? 'confirmed' : 'guardian_pending', user: confirmed }
}
