/** Writes to users and their roles; each exported function is one transaction. */

import { and, eq, gte, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { dropAllLinks, dropLinks } from '#backend/auth/account-links.ts'
import { isAccountOf, lockAddress, type UserRow } from '#backend/auth/actors.ts'
import {
  causeOfJoining,
  mailAddressChange,
  mailInvitation,
  mailPendingSteps,
  pendingAddressValues,
} from '#backend/auth/one-time-links.ts'
import { endSessions } from '#backend/auth/sessions.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { userMerges } from '#backend/db/schema/user-merges.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit, auditChanges, changesBetween } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { isFullToday, lockFor, retryAfterDay } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { readdressMails } from '#backend/mail/former-address.ts'
import { cancelMails, countMails } from '#backend/mail/outbox.ts'
import { type UserStatus, userTransitions } from '#shared/resources/user.ts'
import type { RoleGrant, UserCreate, UserUpdate, VogUpdate } from '#shared/resources/user-schema.ts'
import { changeContactAddress, endContactOf } from '../organizations/contacts.ts'
import { endAssignments } from '../organizations/ended-assignments.ts'
import { tellAdminsOfMember, tellOfEnd } from '../organizations/member-mails.ts'
import { keepHere } from '../organizations/moved-records.ts'
import { readableOrganizations } from './policy.ts'
import { isLastAdminRole, visibleUsers } from './queries.ts'

const type = 'users'
const uniqueViolation = '23505'
/** People whom an organization invites, and mails with an invitation to one of them. */
const [invitationsPerDay, invitationsOfOnePerDay] = [50, 5]

/** Whether two rows have the same value where that may not be. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === uniqueViolation && (!constraintName || !constraint || constraint === constraintName)
}

/** Turns the unique violation of a second account with the same address into an error of the field. */
async function withUniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error
    throw apiError('user.email_taken', { attribute: 'email' })
  }
}

/** A granted role; `organizationId` is null for the global one. */
type Grant = { name: RoleGrant['name']; organizationId: number | null }
/** Tells an organization of its new member; an import does so at its end. */
export type TellOfMember = typeof tellAdminsOfMember

/**
 * Creates an account without a password, with a role when one is given, and mails an invitation. For who has an account already at this
 * center, unseen by the actor, the row is only what the organization sees until the person accepts: the response and all that the actor reads
 * later are the same. Throws 422 for an address that the actor sees.
 */
export function inviteUser(
  context: Context,
  input: UserCreate,
  grant: Grant | null,
  tell: TellOfMember = tellAdminsOfMember,
): Promise<UserRow> {
  const row = {
    ...presentValues(input),
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    centerId: context.center.id,
    status: 'invited' as const,
    confirmedAt: null,
    createdAt: context.now,
    updatedAt: context.now,
  }
  return withUniqueEmail(() =>
    inTransaction(context, async (tx) => {
      const account = await unseenAccount(tx, input.email)
      if (grant?.organizationId) await limitInvitations(tx, grant.organizationId)
      const [user] = await tx.db
        .insert(users)
        .values({ ...row, accountId: account?.id ?? null })
        .returning()
      if (!user) throw new Error('The user was not stored')
      if (grant?.organizationId) await keepHere(tx, grant.organizationId, tx.center.id)
      if (grant) await tx.db.insert(roles).values({ ...grant, userId: user.id, createdAt: tx.now })
      if (grant?.organizationId) await tell(tx, user, grant.organizationId)
      await mailInvitation(tx, user)
      const changes = grant ? { role: grant.name, organizationId: grant.organizationId } : {}
      await audit(tx, 'user.invited', { type, id: user.id }, changes)
      return user
    }),
  )
}

/**
 * Throws 429 above the people whom an organization invites in a day: each gets a mail from the center. The center's own staff have no limit, and
 * whom they invite or import for the organization is not counted.
 */
async function limitInvitations(context: Context, organizationId: number): Promise<void> {
  if (context.actor === null || readableOrganizations(context) === 'center') return
  const { db, center } = context
  const members = db.select({ id: roles.userId }).from(roles).where(eq(roles.organizationId, organizationId))
  const isFull = await isFullToday(
    context,
    `invitations of organization ${organizationId}`,
    invitationsPerDay,
    (since) =>
      db.$count(
        auditEvents,
        and(
          eq(auditEvents.centerId, center.id),
          gte(auditEvents.createdAt, since),
          eq(auditEvents.action, 'user.invited'),
          sql`${auditEvents.changes} ->> 'organizationId' = ${String(organizationId)}`,
          inArray(auditEvents.actorId, members),
        ),
      ),
  )
  if (isFull) throw apiError('user.too_many_invitations', retryAfterDay(context))
}

/** The account of an address that the actor does not see. Throws 422 when the address is that of a user whom the actor sees. To be called in a transaction. */
async function unseenAccount(context: Context, email: string, exceptId = 0): Promise<UserRow | undefined> {
  const { db, center, actor } = context
  // Two invitations at once would differ: of an address with an account both rows can be stored, of another one alone.
  await lockAddress(context, email)
  const [account] = await db
    .select()
    .from(users)
    .where(and(isAccountOf(center.id, email), ne(users.id, exceptId)))
  const [seen] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.centerId, center.id), ne(users.id, exceptId), visibleUsers(context)))
  const seesAll = actor === null || readableOrganizations(context) === 'center'
  if (seen || (account && seesAll)) throw apiError('user.email_taken', { attribute: 'email' })
  return account
}

/**
 * Throws 422 when the new status does not follow on the present one; whoever is no longer active is signed out. A new
 * address is pending until it is confirmed.
 */
export async function updateUser(context: SignedInContext, user: UserRow, input: UserUpdate): Promise<void> {
  const { lockVersion, status, email, ...values } = input
  if (status === 'active' && user.guardianConsent === 'pending') throw apiError('user.guardian_pending')
  if (status !== undefined && status !== user.status && !mayBecome(user, status)) {
    throw apiError('user.transition', { meta: { from: user.status, to: status } })
  }
  if (status === 'archived' && user.id === context.actor.id) throw apiError('user.archive_self')
  const changes = presentValues({ ...values, status })
  await withUniqueEmail(() =>
    inTransaction(context, async (tx) => {
      if (user.status === 'archived' && status !== undefined) await requireUnmerged(tx, user.id)
      const loses = status === 'inactive' || status === 'archived'
      if (loses && (user.status === 'active' || user.status === 'invited')) await requireOtherAdmins(tx, user.id)
      await updateRecord(tx, users, user.id, changes, lockVersion)
      if (status !== undefined && status !== 'active') {
        await endSessions(tx.db, user.id)
      }
      await auditChanges(tx, 'user.changed', { type, id: user.id }, changesBetween(user, changes))
      if (email !== undefined) await changeAddress(tx, user, email)
    }),
  )
}

/** A merged account comes back by undoing the merge. */
async function requireUnmerged({ db }: Context, userId: number): Promise<void> {
  const [merged] = await db
    .select({ id: userMerges.id })
    .from(userMerges)
    .where(and(eq(userMerges.sourceId, userId), isNull(userMerges.undoneAt)))
  if (merged) throw apiError('user.merge_merged')
}

/** Not before its address is confirmed and, of somebody under sixteen, a guardian has consented. */
const mayBeActive = ({ confirmedAt, guardianConsent }: UserRow): boolean =>
  confirmedAt !== null && guardianConsent !== 'pending'

/** From the archive a user only returns to what it can have been. */
function mayBecome(user: UserRow, to: UserStatus): boolean {
  if (!userTransitions[user.status].includes(to)) return false
  return user.status !== 'archived' || (to === 'invited') === !mayBeActive(user)
}

/**
 * An account that was never confirmed gets the new address and a new invitation. Else the new address is pending until it
 * is confirmed, and the old one is notified; a change to the present address withdraws the pending one. To be called in a transaction.
 */
async function changeAddress(context: Context, user: UserRow, email: string): Promise<void> {
  if (email === (user.unconfirmedEmail ?? user.email)) return
  const target = { type, id: user.id } as const
  const update = async (changes: Partial<UserRow>) => {
    const [updated] = await context.db.update(users).set(changes).where(eq(users.id, user.id)).returning()
    if (!updated) throw notFound()
    return updated
  }
  if (user.confirmedAt === null) {
    // Neither a password nor a link from before belongs to the reader of the new address.
    await dropAllLinks(context, user.id)
    await cancelMails(context, [causeOfJoining(user.id)])
    const change = { userId: user.id, from: user.email, to: email }
    // Where the address has an account, its owner stays the contact person.
    if (user.accountId === null) await changeContactAddress(context, change)
    await readdressMails(context, { ...change, isUnconfirmed: true })
    const account = await unseenAccount(context, email, user.id)
    const updated = await update({ email, passwordHash: null, accountId: account?.id ?? null })
    await audit(context, 'user.address_changed', target)
    if (updated.status === 'invited') await mailPendingSteps(context, updated)
    return
  }
  await dropLinks(context, user.id, ['email', 'email_cancel'])
  if (email === user.email) {
    await update(pendingAddressValues(null))
    await audit(context, 'user.address_change_withdrawn', target)
    return
  }
  const [taken] = await context.db.select({ id: users.id }).from(users).where(isAccountOf(user.centerId, email))
  if (taken) throw apiError('user.email_taken', { attribute: 'email' })
  await mailAddressChange(context, await update(pendingAddressValues({ email, now: context.now })))
  await audit(context, 'user.address_change_requested', target)
}

/** Throws 422 when an organization, or the platform, would be left without an admin. To be called in a transaction. */
export async function requireOtherAdmins(context: Context, userId: number): Promise<void> {
  const granted = await context.db.select().from(roles).where(eq(roles.userId, userId))
  for (const { name, organizationId } of granted) await requireOtherAdmin(context, userId, name, organizationId)
}

/** Changes of one person's roles come one after the other: a removal must meet the role that a change stores meanwhile. */
const lockRolesOf = (context: Context, userId: number) => lockFor(context, `roles of user ${userId}`)

/** Granting a role that the user has is no error, and not in the audit log. */
export function addRole(
  context: SignedInContext,
  user: UserRow,
  grant: Grant,
  tell: TellOfMember = tellAdminsOfMember,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await lockRolesOf(tx, user.id)
    if (grant.organizationId) await keepHere(tx, grant.organizationId, user.centerId)
    const isMember =
      grant.organizationId !== null &&
      (await tx.db.$count(roles, and(eq(roles.userId, user.id), eq(roles.organizationId, grant.organizationId)))) > 0
    const row = { ...grant, userId: user.id, createdAt: tx.now }
    const stored = await tx.db.insert(roles).values(row).onConflictDoNothing().returning()
    if (stored.length === 0) return
    await audit(tx, 'role.added', { type, id: user.id }, { role: grant.name, organizationId: grant.organizationId })
    if (grant.organizationId && !isMember) await tell(tx, user, grant.organizationId)
  })
}

/** Throws 404 when the user does not have the role, and 422 when nobody else would have it. */
export function removeRole(context: SignedInContext, user: UserRow, { name, organizationId }: Grant): Promise<void> {
  return inTransaction(context, async (tx) => {
    await lockRolesOf(tx, user.id)
    await requireOtherAdmin(tx, user.id, name, organizationId)
    const organization =
      organizationId === null ? isNull(roles.organizationId) : eq(roles.organizationId, organizationId)
    const removed = await tx.db
      .delete(roles)
      .where(and(eq(roles.userId, user.id), eq(roles.name, name), organization))
      .returning()
    if (removed.length === 0) throw notFound()
    if (organizationId !== null) {
      await endContactOf(tx, user.id, organizationId)
      await tellOfEnd(tx, user.id, organizationId)
    }
    await endAssignments(tx, { userId: user.id })
    await dropInvitation(tx, user.id)
    await audit(tx, 'role.removed', { type, id: user.id }, { role: name, organizationId })
  })
}

/** Makes a member an admin or the other way round. Throws 404 for who is no member, and 422 for the last admin. */
export function changeMemberRole(
  context: SignedInContext,
  userId: number,
  organizationId: number,
  name: 'admin' | 'member',
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await lockRolesOf(tx, userId)
    const own = and(eq(roles.userId, userId), eq(roles.organizationId, organizationId))
    const granted = await tx.db.select({ name: roles.name, createdAt: roles.createdAt }).from(roles).where(own)
    if (granted.length === 0) throw notFound()
    if (granted.every((role) => role.name === name)) return
    if (name === 'member') await requireOtherAdmin(tx, userId, 'admin', organizationId)
    await tx.db.delete(roles).where(own)
    // Since when somebody is a member says what they may read: another role does not change it.
    const createdAt = new Date(Math.min(...granted.map((role) => role.createdAt.getTime())))
    await tx.db.insert(roles).values({ userId, organizationId, name, createdAt })
    const before = granted.map((role) => role.name).join(', ')
    await audit(tx, 'role.changed', { type, id: userId, organizationId }, { role: [before, name], organizationId })
  })
}

/** Removes all roles of a user on an organization. Throws 404 for who has none, and 422 for the last admin. */
export function removeMember(context: SignedInContext, userId: number, organizationId: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    await lockRolesOf(tx, userId)
    const own = and(eq(roles.userId, userId), eq(roles.organizationId, organizationId))
    const granted = await tx.db.select({ name: roles.name }).from(roles).where(own)
    if (granted.length === 0) throw notFound()
    for (const { name } of granted) await requireOtherAdmin(tx, userId, name, organizationId)
    const removed = await tx.db.delete(roles).where(own).returning({ name: roles.name })
    if (removed.length === 0) throw notFound()
    await endContactOf(tx, userId, organizationId)
    await tellOfEnd(tx, userId, organizationId)
    await endAssignments(tx, { userId })
    await dropInvitation(tx, userId)
    for (const { name } of removed)
      await audit(tx, 'role.removed', { type, id: userId }, { role: name, organizationId })
  })
}

/**
 * Without a role nothing is left of an invitation to somebody who has an account. Who has none is not reminded of it, and its link ends;
 * the center may invite them again.
 */
async function dropInvitation(context: Context, userId: number): Promise<void> {
  const { db, now } = context
  const without = notExists(db.select({ id: roles.id }).from(roles).where(eq(roles.userId, userId)))
  await db
    .delete(users)
    .where(and(eq(users.id, userId), isNotNull(users.accountId), isNull(users.anonymizedAt), without))
  const isWaiting = and(eq(users.status, 'invited'), isNull(users.confirmedAt), isNull(users.passwordHash))
  const ended = await db
    .update(users)
    .set({ remindedAt: now })
    .where(and(eq(users.id, userId), isWaiting, without))
    .returning({ id: users.id })
  // Another organization may have mailed the same link.
  const isInvitedElsewhere = (await db.$count(users, eq(users.accountId, userId))) > 0
  if (ended.length > 0 && !isInvitedElsewhere) await dropLinks(context, userId, ['password'])
}

/** Mails the invitation, the confirmation or the question to the guardian again; throws 422 when nothing is left to confirm. */
export async function resendConfirmation(context: SignedInContext, user: UserRow): Promise<void> {
  if (mayBeActive(user)) throw apiError('user.confirmed')
  await inTransaction(context, async (tx) => {
    const isFull = await isFullToday(tx, `invitations to ${user.email}`, invitationsOfOnePerDay, (since) =>
      countMails(tx.db, 'account.invite', user.email, since),
    )
    if (isFull) throw apiError('user.invited_today', retryAfterDay(tx))
    await mailPendingSteps(tx, user)
    await audit(tx, 'user.invitation_sent', { type, id: user.id })
  })
}

/**
 * Throws when this would remove the last admin of an organization (or the last super_admin). To be called in a transaction: the admins'
 * rows are locked, so that two removals at once cannot both see the other one.
 */
async function requireOtherAdmin(
  context: Context,
  userId: number,
  name: string,
  organizationId: number | null,
): Promise<void> {
  if (name === 'member') return
  const same = and(
    eq(roles.name, name === 'admin' ? 'admin' : 'super_admin'),
    organizationId === null ? undefined : eq(roles.organizationId, organizationId),
  )
  await context.db.select({ id: roles.id }).from(roles).where(same).orderBy(roles.id).for('update')
  const last = await context.db.$count(roles, and(same, eq(roles.userId, userId), isLastAdminRole))
  if (last > 0) throw apiError('role.last_admin')
}

/** The VOG as the center has seen it: a status and a date, never the document. */
export function recordVog(context: SignedInContext, user: UserRow, { vogStatus, vogDate }: VogUpdate): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx
    const own = eq(volunteerProfiles.userId, user.id)
    const stamps = { createdAt: now, updatedAt: now }
    await db
      .insert(volunteerProfiles)
      .values({ centerId: user.centerId, userId: user.id, checkedOn: tx.today, ...stamps })
      .onConflictDoNothing()
    const [before] = await db.select().from(volunteerProfiles).where(own).for('update')
    if (!before) throw notFound()
    const date = vogStatus === 'none' ? null : vogDate || null
    if (before.vogStatus === vogStatus && before.vogDate === date) return
    // Without a new version: the volunteer's own form, which does not show it, stays valid.
    await db.update(volunteerProfiles).set({ vogStatus, vogDate: date, updatedAt: now }).where(own)
    const changes = { vogStatus: [before.vogStatus, vogStatus], vogDate: [before.vogDate, date] }
    await audit(tx, 'user.vog_recorded', { type, id: user.id }, changes)
  })
}
