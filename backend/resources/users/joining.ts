/** Somebody with an account accepts the invitation of an organization, by the mailed link, or with the first password of that account. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invitationLinkDays } from '#backend/auth/account-links.ts'
import type { UserRow } from '#backend/auth/actors.ts'
import { tokenHash } from '#backend/auth/secrets.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import type { JoinLink } from '#shared/resources/join-link.ts'
import { tellAdminsOfMember } from '../organizations/member-mails.ts'
import { keepHere } from '../organizations/moved-records.ts'

const type = 'users'
const accounts = alias(users, 'account')

const linkQuery = ({ db, center }: Context, token: string) =>
  db
    .select({ link: accountLinks, invited: users, account: accounts })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(accountLinks.tokenHash, tokenHash(token)),
        eq(accountLinks.purpose, 'join'),
        eq(users.centerId, center.id),
        eq(accounts.centerId, center.id),
      ),
    )

type Found = Awaited<ReturnType<typeof linkQuery>>[number]

const invitingOf = ({ db }: Context, userId: number) =>
  db
    .select({ organizationId: organizations.id, organization: organizations.name, role: roles.name })
    .from(roles)
    .innerJoin(organizations, eq(organizations.id, roles.organizationId))
    .where(and(eq(roles.userId, userId), isNotNull(roles.organizationId)))
    .orderBy(roles.id)

function stateOf({ link, invited, account }: Found, { now }: Context): JoinLink['state'] {
  if (invited.status === 'archived') return 'joined'
  // The address that the link was mailed to is that of the account no longer.
  if (account.status === 'archived' || account.email !== invited.email) return 'closed'
  return link.expiresAt > now ? 'open' : 'expired'
}

/** What the reader of a link may see. Throws 404 for an unknown one, and for one of another center. Changes nothing. */
export async function joinLink(context: Context, token: string): Promise<JoinLink> {
  const [found] = await linkQuery(context, token)
  if (!found) throw notFound()
  const inviting = await invitingOf(context, found.invited.id)
  return {
    id: String(found.link.id),
    state: stateOf(found, context),
    organizations: inviting.map(({ organization }) => organization),
    expiresAt: found.link.expiresAt.toISOString(),
  }
}

/**
 * Gives the account the roles of the invitation, of which nothing but its end is kept. Doing it twice changes nothing; throws 404 for an
 * unknown link, and 422 for one that is closed.
 */
export function acceptInvitation(context: Context, token: string): Promise<void> {
  return inTransaction({ ...context, actor: null }, async (tx) => {
    const [found] = await linkQuery(tx, token).for('update', { of: users })
    if (!found) throw notFound()
    const state = stateOf(found, tx)
    if (state === 'joined') return
    if (state !== 'open') throw apiError('join_link.closed')
    await join(tx, found.invited, found.account)
  })
}

/**
 * Whoever chooses the first password of an account by a mailed invitation accepts all that were mailed to its address and are still valid. To
 * be called in a transaction.
 */
export async function acceptInvitationsTo(context: Context, accountId: number): Promise<void> {
  const { db, now } = context
  const waiting = await db
    .select({ invited: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(users.accountId, accountId), eq(users.email, accounts.email), eq(users.status, 'invited')))
    .orderBy(users.id)
    .for('update', { of: users })
  for (const { invited, account } of waiting)
    if (invited.invitedAt !== null && endOfDutchDay(invited.invitedAt, invitationLinkDays) >= now)
      await join({ ...context, actor: null }, invited, account)
}

/** Gives the account the roles of the invitation, of which nothing but its end is kept. */
async function join(tx: Context, invited: UserRow, account: UserRow): Promise<void> {
  const { db, now, center } = tx
  for (const { organizationId, role } of await invitingOf(tx, invited.id)) {
    await keepHere(tx, organizationId, center.id)
    const isMember =
      (await db.$count(roles, and(eq(roles.userId, account.id), eq(roles.organizationId, organizationId)))) > 0
    const grant = { userId: account.id, name: role, organizationId, createdAt: now }
    const stored = await db.insert(roles).values(grant).onConflictDoNothing().returning({ id: roles.id })
    if (stored.length === 0) continue
    await audit(tx, 'role.added', { type, id: account.id }, { role, organizationId })
    if (!isMember) await tellAdminsOfMember(tx, account, organizationId)
  }
  await db.delete(roles).where(eq(roles.userId, invited.id))
  const erased = {
    email: `uitnodiging-${invited.id}@verwijderd.invalid`,
    firstName: 'Aangenomen',
    lastName: 'uitnodiging',
  }
  await db
    .update(users)
    .set({ ...erased, phone: null, postalCode4: null, status: 'archived', anonymizedAt: now, updatedAt: now })
    .where(eq(users.id, invited.id))
}
