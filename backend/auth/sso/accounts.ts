/** Which account of a center somebody is whom its identity provider names; made, changed and closed by what the provider says. */
import { and, eq, isNull } from 'drizzle-orm'
import { externalIdentities } from '#backend/db/schema/identity.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { dropAllLinks } from '../account-links.ts'
import { isAccountOf, type UserRow } from '../actors.ts'
import { endSessions } from '../sessions.ts'
import type { Identity } from './client.ts'
import type { IdentityProvider } from './providers.ts'

export type SsoRefusal = 'unverified' | 'other_domain' | 'no_role' | 'super_admin' | 'linked_elsewhere'

const type = 'users'

export const isOfDomain = ({ domains }: Pick<IdentityProvider, 'domains'>, email: string): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1))

/** The account of an identity, with the role that its claims give; or why there is none. */
export function accountOf(
  context: Context,
  provider: IdentityProvider,
  identity: Identity,
): Promise<UserRow | { refused: SsoRefusal }> {
  return inTransaction(context, async (tx) => {
    const linked = await linkedAccount(tx, provider, identity)
    if (!identity.isAdmin) {
      if (linked) await closeAccess(tx, linked)
      return { refused: 'no_role' }
    }
    if (identity.email === null) return { refused: 'unverified' }
    if (!isOfDomain(provider, identity.email)) return { refused: 'other_domain' }
    const found = linked ?? (await accountOfAddress(tx, identity.email))
    // A center's provider decides about the center's own people, not about the platform's.
    if (found && (await hasRole(tx, found.id, 'super_admin'))) return { refused: 'super_admin' }
    // An address that the provider has given to somebody else does not give them the account of who had it.
    if (found && !linked && (await isLinked(tx, found.id, provider))) return { refused: 'linked_elsewhere' }
    const user = found ? await opened(tx, found, linked !== undefined) : await created(tx, identity, identity.email)
    await link(tx, user, provider, identity)
    await grantAdmin(tx, user)
    return user
  })
}

async function linkedAccount({ db, center }: Context, { issuer }: IdentityProvider, { subject }: Identity) {
  const [found] = await db
    .select({ user: users })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(
      and(
        eq(externalIdentities.issuer, issuer),
        eq(externalIdentities.subject, subject),
        eq(users.centerId, center.id),
        isNull(users.anonymizedAt),
      ),
    )
  return found?.user
}

async function accountOfAddress({ db, center }: Context, email: string): Promise<UserRow | undefined> {
  const [account] = await db.select().from(users).where(isAccountOf(center.id, email))
  return account
}

const hasRole = async ({ db }: Context, userId: number, name: 'super_admin' | 'admin'): Promise<boolean> =>
  (await db.$count(roles, and(eq(roles.userId, userId), eq(roles.name, name), isNull(roles.organizationId)))) > 0

const isLinked = async ({ db }: Context, userId: number, { issuer }: IdentityProvider): Promise<boolean> =>
  (await db.$count(
    externalIdentities,
    and(eq(externalIdentities.userId, userId), eq(externalIdentities.issuer, issuer)),
  )) > 0

async function created(context: Context, { firstName, lastName }: Identity, email: string): Promise<UserRow> {
  const { db, center, locale, now } = context
  const values = { centerId: center.id, email, firstName: firstName || email, lastName, locale }
  const [user] = await db
    .insert(users)
    .values({ ...values, status: 'active', confirmedAt: now, createdAt: now, updatedAt: now })
    .returning()
  if (!user) throw new Error('The user was not stored')
  await audit(context, 'user.provisioned', { type, id: user.id })
  return user
}

/**
 * The provider has verified the address. Whoever signed up with it before and never confirmed it may be somebody else: their
 * password and links end. An account that was closed by the provider opens again; one that the center closed stays closed.
 */
async function opened(context: Context, user: UserRow, wasLinked: boolean): Promise<UserRow> {
  const { db, now } = context
  const values: Partial<UserRow> = {}
  if (user.confirmedAt === null) Object.assign(values, { confirmedAt: now, passwordHash: null })
  if (user.status === 'invited' && user.guardianConsent !== 'pending') values.status = 'active'
  if (user.status === 'inactive' && wasLinked && user.passwordHash === null) values.status = 'active'
  if (Object.keys(values).length === 0) return user
  if (user.confirmedAt === null) await dropAllLinks(context, user.id)
  const [changed] = await db
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning()
  return changed ?? user
}

async function link({ db, now }: Context, user: UserRow, { issuer }: IdentityProvider, { subject }: Identity) {
  await db
    .insert(externalIdentities)
    .values({ userId: user.id, issuer, subject, createdAt: now, lastSignInAt: now })
    .onConflictDoUpdate({
      target: [externalIdentities.userId, externalIdentities.issuer],
      set: { lastSignInAt: now },
    })
}

async function grantAdmin(context: Context, user: UserRow): Promise<void> {
  if (await hasRole(context, user.id, 'admin')) return
  await context.db
    .insert(roles)
    .values({ userId: user.id, name: 'admin', organizationId: null, createdAt: context.now })
    .onConflictDoNothing()
  await audit(context, 'role.added', { type, id: user.id }, { role: 'admin', organizationId: null })
}

/** The provider no longer sends the role: it goes with all sessions, and so does an account that has nothing else. */
async function closeAccess(context: Context, user: UserRow): Promise<void> {
  const { db, now } = context
  const removed = await db
    .delete(roles)
    .where(and(eq(roles.userId, user.id), eq(roles.name, 'admin'), isNull(roles.organizationId)))
    .returning({ id: roles.id })
  if (removed.length > 0) {
    await audit(context, 'role.removed', { type, id: user.id }, { role: 'admin', organizationId: null })
  }
  await endSessions(db, user.id)
  const hasRoles = (await db.$count(roles, eq(roles.userId, user.id))) > 0
  if (user.passwordHash !== null || hasRoles || user.status !== 'active') return
  await db.update(users).set({ status: 'inactive', updatedAt: now }).where(eq(users.id, user.id))
  await audit(context, 'user.changed', { type, id: user.id }, { status: ['active', 'inactive'] })
}
