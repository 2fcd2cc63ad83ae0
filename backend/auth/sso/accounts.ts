/** Which account of a center somebody is whom its identity provider names; made, changed and closed by what the provider says. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { conversationParticipants } from '#backend/db/schema/conversations.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { externalIdentities } from '#backend/db/schema/identity.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { grantSignedUpRoles } from '#backend/resources/organizations/admin-roles.ts'
import { endContactOf } from '#backend/resources/organizations/contacts.ts'
import { endAssignments } from '#backend/resources/organizations/ended-assignments.ts'
import { dropAllLinks } from '../account-links.ts'
import { isAccountOf, lockAddress, type UserRow } from '../actors.ts'
import { endSessions } from '../sessions.ts'
import type { Identity } from './client.ts'
import { isOfDomain } from './only-way.ts'
import type { IdentityProvider } from './providers.ts'

export type SsoRefusal = 'unverified' | 'other_domain' | 'no_role' | 'super_admin' | 'linked_elsewhere'

const type = 'users'

/** The account of an identity, with the role that its claims give; or why there is none. */
export function accountOf(
  context: Context,
  provider: IdentityProvider,
  identity: Identity,
): Promise<UserRow | { refused: SsoRefusal }> {
  // It is the provider's doing, whoever is signed in in that browser.
  return inTransaction({ ...context, actor: null }, async (tx) => {
    const linked = await linkedAccount(tx, provider, identity)
    // A center's provider decides about the center's own people, not about the platform's.
    if (linked && (await isSuperAdmin(tx, linked.id))) return { refused: 'super_admin' }
    if (!identity.isAdmin) {
      if (linked) await closeAccess(tx, linked)
      return { refused: 'no_role' }
    }
    if (identity.email === null) return { refused: 'unverified' }
    if (!isOfDomain(provider.domains, identity.email)) return { refused: 'other_domain' }
    if (!linked) await lockAddress(tx, identity.email)
    const found = linked ?? (await accountOfAddress(tx, identity.email))
    if (found && !linked) {
      if (await isSuperAdmin(tx, found.id)) return { refused: 'super_admin' }
      // An address that the provider has given to somebody else does not give them the account of who had it.
      if (await isLinked(tx, found.id, provider)) return { refused: 'linked_elsewhere' }
    }
    const user = found ? await opened(tx, found, linked !== undefined) : await created(tx, identity, identity.email)
    await link(tx, user, provider, identity)
    if (user.status === 'active') await grantAdmin(tx, user)
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

const isSuperAdmin = async ({ db }: Context, userId: number): Promise<boolean> =>
  (await db.$count(roles, and(eq(roles.userId, userId), eq(roles.name, 'super_admin')))) > 0

/** Whether the user has signed in by this provider. */
export const isLinked = async (
  { db }: Pick<Context, 'db'>,
  userId: number,
  { issuer }: IdentityProvider,
): Promise<boolean> =>
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
async function opened(context: Context, { id }: UserRow, wasLinked: boolean): Promise<UserRow> {
  const { db, now } = context
  // As it is now: what the staff decide about the account meanwhile stays so.
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw new Error('The account is gone')
  const values: Partial<UserRow> = {}
  if (user.confirmedAt === null) Object.assign(values, { confirmedAt: now, passwordHash: null })
  if (user.status === 'invited' && user.guardianConsent !== 'pending') values.status = 'active'
  if (user.status === 'inactive' && wasLinked && (await isClosedByProvider(context, user))) values.status = 'active'
  if (Object.keys(values).length === 0) return user
  if (user.confirmedAt === null) await dropAllLinks(context, user.id)
  const [changed] = await db
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning()
  if (user.confirmedAt === null) await grantSignedUpRoles(context, user.id)
  return changed ?? user
}

/** Whether nobody of the staff closed the account: the log of that has no actor. */
async function isClosedByProvider({ db }: Context, { id, passwordHash }: UserRow): Promise<boolean> {
  if (passwordHash !== null) return false
  const { actorId, action, targetType, targetId, changes } = auditEvents
  const [closed] = await db
    .select({ actorId })
    .from(auditEvents)
    .where(
      and(
        ...[eq(targetType, type), eq(targetId, id), eq(action, 'user.changed')],
        sql`${changes} -> 'status' ->> 1 = 'inactive'`,
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return closed !== undefined && closed.actorId === null
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

/** The center's own organization, of which its admins are admins. */
async function ownOrganization({ db, center }: Context): Promise<number> {
  const [own] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.centerId, center.id), eq(organizations.organizationType, 'VolunteerCenter')))
    .orderBy(organizations.id)
    .limit(1)
  if (!own) throw new Error(`Center ${center.slug} has no organization of its own`)
  return own.id
}

async function grantAdmin(context: Context, user: UserRow): Promise<void> {
  const organizationId = await ownOrganization(context)
  const granted = await context.db
    .insert(roles)
    .values({ userId: user.id, name: 'admin', organizationId, createdAt: context.now })
    .onConflictDoNothing()
    .returning({ id: roles.id })
  if (granted.length > 0) await audit(context, 'role.added', { type, id: user.id }, { role: 'admin', organizationId })
}

/** What makes an account one of a person beside their work: another role, and what they do as a volunteer or asked of one. */
const ofPerson = [roles, applications, activityRegistrations, helpRequests, helpResponses, conversationParticipants]

async function hasElse({ db }: Context, userId: number): Promise<boolean> {
  for (const table of ofPerson) if ((await db.$count(table, eq(table.userId, userId))) > 0) return true
  return false
}

/** The provider no longer sends the role: it goes with all sessions, and so does an account that has nothing else. */
async function closeAccess(context: Context, user: UserRow): Promise<void> {
  const { db, now } = context
  const organizationId = await ownOrganization(context)
  const removed = await db
    .delete(roles)
    .where(and(eq(roles.userId, user.id), eq(roles.name, 'admin'), eq(roles.organizationId, organizationId)))
    .returning({ id: roles.id })
  if (removed.length > 0) {
    await endContactOf(context, user.id, organizationId)
    await endAssignments(context, { userId: user.id })
    await audit(context, 'role.removed', { type, id: user.id }, { role: 'admin', organizationId })
  }
  await endSessions(db, user.id)
  if (await hasElse(context, user.id)) return
  const closed = await db
    .update(users)
    .set({ status: 'inactive', updatedAt: now })
    .where(and(eq(users.id, user.id), eq(users.status, 'active'), isNull(users.passwordHash)))
    .returning({ id: users.id })
  if (closed.length === 0) return
  await audit(context, 'user.changed', { type, id: user.id }, { status: ['active', 'inactive'] })
}
