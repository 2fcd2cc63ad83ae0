/** Joins two accounts of one person, and takes them apart again within thirty days. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { dropAccessLinks } from '#backend/auth/account-links.ts'
import type { UserRow } from '#backend/auth/actors.ts'
import { mailPendingSteps, pendingAddressValues } from '#backend/auth/one-time-links.ts'
import { endSessions } from '#backend/auth/sessions.ts'
import type { Db } from '#backend/db/driver.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { erasedMerge, type MovedRows, userMerges } from '#backend/db/schema/user-merges.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit, changesBetween } from '#backend/http/audit.ts'
import { type Context, inTransaction, rolledBack } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { readdressMails } from '#backend/mail/former-address.ts'
import { movedReferences, type Reference } from '#backend/personal-data/references.ts'
import { mergeDays, type UserMergePlan } from '#shared/resources/user-merge.ts'
import type { UserMergeInput } from '#shared/resources/user-merge-schema.ts'
import { restoreReplies, withdrawDoubleReplies } from '../applications/merged-accounts.ts'
import { changeContactAddress } from '../organizations/contacts.ts'
import { tellAdminsOfMember } from '../organizations/member-mails.ts'
import { isUniqueViolation } from './mutations.ts'

const type = 'users'
const dayMs = 24 * 3600 * 1000

/** What a merge would move, by kind: it is made by the same code, in a transaction that is rolled back. */
export const planMerge = (
  context: Context,
  source: UserRow,
  target: UserRow,
  input: UserMergeInput,
): Promise<UserMergePlan[]> => rolledBack(context, (tx) => merge(tx, source, target, input))

/** Moves what names the source to the target, sets the chosen values and archives the source. To be called in a transaction. */
export async function merge(
  context: Context,
  { id: sourceId }: Pick<UserRow, 'id'>,
  { id: targetId }: Pick<UserRow, 'id'>,
  { values }: Pick<UserMergeInput, 'values'>,
): Promise<UserMergePlan[]> {
  const { db, now } = context
  // Locked in one order, so that two merges at once cannot wait for each other.
  const locked = await db
    .select()
    .from(users)
    .where(inArray(users.id, [sourceId, targetId]))
    .orderBy(users.id)
    .for('update')
  const source = locked.find(({ id }) => id === sourceId)
  const target = locked.find(({ id }) => id === targetId)
  if (!source || !target || source.id === target.id) throw apiError('user.merge_same', { attribute: 'source_id' })
  if (source.status === 'archived' || target.status === 'archived') throw apiError('user.merge_merged')
  // Its deletion would take along what it gets.
  if (target.deletionDueAt !== null) throw apiError('user.merge_deleted')

  await dropAccessLinks(context, source.id)
  const { titles, withdrawn } = await withdrawDoubleReplies(context, [source.id, target.id])
  const moved: MovedRows[] = [...withdrawn]
  const plan: UserMergePlan[] = []
  for (const reference of movedReferences) {
    const { ids, stays } = await move(db, reference, source.id, target.id)
    if (ids.length > 0) moved.push({ table: reference.name, column: reference.column.name, ids })
    const isReplies = reference.column === applications.userId && titles.length > 0
    const entry = { kind: reference.name, moved: ids.length, stays, ...(isReplies ? { withdrawn: titles } : {}) }
    if (ids.length + stays > 0) plan.push(entry)
  }
  const chosen: Partial<UserRow> = Object.fromEntries(
    Object.entries(values)
      .filter(([name, from]) => from === 'source' && name !== 'email')
      .map(([name]) => [name, source[name as keyof UserRow]]),
  )
  const addresses = values.email === 'source' ? await swapAddresses(db, source, target) : null
  const [gone, kept] = addresses ? [target.email, source.email] : [source.email, target.email]
  moved.push(...(await changeContactAddress(context, { userId: target.id, from: gone, to: kept })))
  await readdressMails(context, { userId: target.id, from: gone, to: kept })
  const isConfirmed = addresses !== null && source.confirmedAt !== null
  if (isConfirmed && target.status === 'invited' && target.guardianConsent !== 'pending') chosen.status = 'active'
  const fields = changesBetween(target, chosen)
  await updateRecord(context, users, target.id, chosen)
  // A deletion that was planned for it would come before the end of the undo.
  await updateRecord(context, users, source.id, {
    status: 'archived',
    deletionDueAt: null,
    ...pendingAddressValues(null),
  })
  await endSessions(db, source.id)
  if (addresses) {
    await endSessions(db, target.id)
    await dropAccessLinks(context, target.id)
  }
  await db.insert(userMerges).values({
    ...{ centerId: target.centerId, sourceId: source.id, targetId: target.id, sourceStatus: source.status },
    sourceDeletionDueAt: source.deletionDueAt,
    ...{ fields, addresses, moved, createdAt: now },
  })
  const changes = { ...fields, ...(addresses ? { email: [addresses.target, addresses.source] } : {}) }
  await audit(context, 'user.merged', { type, id: target.id }, { ...changes, mergedWith: String(source.id) })
  await audit(context, 'user.merged', { type, id: source.id }, { mergedInto: String(target.id) })
  const granted = moved.find(({ table }) => table === 'roles')?.ids ?? []
  const joined = await db
    .selectDistinct({ organizationId: roles.organizationId })
    .from(roles)
    .where(inArray(roles.id, [0, ...granted]))
  for (const { organizationId } of joined) {
    if (organizationId !== null) await tellAdminsOfMember(context, { ...target, ...chosen }, organizationId)
  }
  // Its owner used the other account, and has yet to confirm this one; links from before may have ended.
  const [stays] = await db.select().from(users).where(eq(users.id, target.id))
  if (stays?.status === 'invited') await mailPendingSteps(context, stays)
  return plan
}

/** Rows that would collide with one of the target stay with the source. */
async function move(db: Db, reference: Reference, from: number, to: number): Promise<{ ids: number[]; stays: number }> {
  const { table, key, column, id, isUnique } = reference
  const set = { [key]: to }
  if (!isUnique) {
    const rows = await db.update(table).set(set).where(eq(column, from)).returning({ id })
    return { ids: rows.map((row) => Number(row.id)), stays: 0 }
  }
  const rows = await db.select({ id }).from(table).where(eq(column, from)).orderBy(id)
  const ids: number[] = []
  for (const row of rows) {
    try {
      await db.transaction((tx) => tx.update(table).set(set).where(eq(id, row.id)))
      ids.push(Number(row.id))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  return { ids, stays: rows.length - ids.length }
}

/** Each account gets the address of the other with what belongs to it. Throws 422 for one that is not confirmed. */
async function swapAddresses(db: Db, source: UserRow, target: UserRow): Promise<{ source: string; target: string }> {
  if (source.confirmedAt === null && target.confirmedAt !== null) throw apiError('user.merge_unconfirmed')
  await setAddresses(db, { id: source.id, email: target.email }, { id: target.id, email: source.email })
  const confirmed = { confirmedAt: source.confirmedAt ?? target.confirmedAt, ...pendingAddressValues(null) }
  // Whoever chose a password before the account was confirmed may be somebody else.
  const password = target.confirmedAt === null ? { passwordHash: null } : {}
  await db
    .update(users)
    .set({ ...confirmed, ...password })
    .where(eq(users.id, target.id))
  return { source: source.email, target: target.email }
}

type Address = { id: number; email: string }

async function setAddresses(db: Db, first: Address, second: Address): Promise<void> {
  // An address is unique, so one of the two waits under a name that nobody has.
  await db
    .update(users)
    .set({ email: `wissel-${first.id}@verwijderd.invalid` })
    .where(eq(users.id, first.id))
  await db.update(users).set({ email: second.email }).where(eq(users.id, second.id))
  await db.update(users).set({ email: first.email }).where(eq(users.id, first.id))
}

/**
 * The accounts that were merged into this one, also by way of another one, and are not deleted. Locked: after this one, as undoing a merge
 * locks them. To be called in a transaction.
 */
export async function accountsMergedInto({ db }: Pick<Context, 'db'>, userId: number): Promise<UserRow[]> {
  const merged = sql`with recursive merged(id) as (
    select source_id from user_merges where target_id = ${userId} and undone_at is null
    union select own.source_id from user_merges own join merged on own.target_id = merged.id where own.undone_at is null
  ) select id from merged`
  return db
    .select()
    .from(users)
    .where(and(sql`${users.id} in (${merged})`, isNull(users.anonymizedAt)))
    .orderBy(users.id)
    .for('no key update')
}

/** Empties what the audit log says of the merges of a deleted account, also at the other account. */
export async function eraseMergesInLog({ db }: Pick<Context, 'db'>, user: { id: number }): Promise<void> {
  const merges = await db
    .select({ sourceId: userMerges.sourceId, targetId: userMerges.targetId })
    .from(userMerges)
    .where(or(eq(userMerges.sourceId, user.id), eq(userMerges.targetId, user.id)))
  const others = merges.flatMap(({ sourceId, targetId }) => [sourceId, targetId])
  await db
    .update(auditEvents)
    .set({ changes: {} })
    .where(
      and(
        eq(auditEvents.targetType, type),
        eq(auditEvents.action, 'user.merged'),
        inArray(auditEvents.targetId, [0, ...others]),
      ),
    )
}

/** Throws 422 when there is no merge of the last thirty days, or the other account was deleted. */
export function undoMerge(context: SignedInContext, target: UserRow): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx
    // The account that stays, the one that comes back, their merge: in the order in which a deletion locks them.
    const [current] = await db.select().from(users).where(eq(users.id, target.id)).for('update')
    const isLast = and(
      isNull(userMerges.undoneAt),
      sql`${userMerges.id} = (select max(id) from user_merges where target_id = ${target.id} and undone_at is null)`,
    )
    const [source] = await db
      .select()
      .from(users)
      .where(inArray(users.id, db.select({ id: userMerges.sourceId }).from(userMerges).where(isLast)))
      .for('update')
    const [last] = await db.select().from(userMerges).where(isLast).for('update')
    const until = last ? last.createdAt.getTime() + mergeDays * dayMs : 0
    if (!last || until < now.getTime()) throw apiError('user.merge_too_late')
    if (!source || source.id !== last.sourceId || !current || source.anonymizedAt || current.anonymizedAt)
      throw apiError('user.merge_too_late')
    for (const { table, column, ids } of last.moved) {
      const reference = movedReferences.find(({ name, column: own }) => name === table && own.name === column)
      if (!reference) continue
      const set = { [reference.key]: source.id }
      // What was deleted or moved on since then stays as it is now.
      const back = and(inArray(reference.id, ids), eq(reference.column, target.id))
      await db.update(reference.table).set(set).where(back)
    }
    await restoreReplies(tx, last.moved)
    const { addresses } = last
    const getsAddressBack =
      addresses !== null && current.email === addresses.source && source.email === addresses.target
    // It became active with the address of the other account.
    const { status, ...others } = last.fields
    const restored = Object.fromEntries(
      Object.entries({ ...others, ...(status && getsAddressBack ? { status } : {}) })
        .filter(([name, [, after]]) => (current[name as keyof UserRow] ?? null) === after)
        .map(([name, [before]]) => [name, before]),
    )
    await updateRecord(tx, users, target.id, restored)
    const { sourceStatus, sourceDeletionDueAt } = last
    // A day at least, in which its owner can still keep the account.
    const soonest = now.getTime() + dayMs
    const deletionDueAt = sourceDeletionDueAt && new Date(Math.max(sourceDeletionDueAt.getTime(), soonest))
    await updateRecord(tx, users, source.id, { status: sourceStatus, deletionDueAt })
    if (restored.status) await db.update(users).set({ confirmedAt: null }).where(eq(users.id, target.id))
    if (addresses === null || getsAddressBack) {
      const change = { userId: source.id, from: current.email, to: source.email }
      await changeContactAddress(tx, change, last.moved)
      await readdressMails(tx, { ...change, userId: addresses ? target.id : source.id })
    }
    if (getsAddressBack) {
      const own = { id: target.id, email: addresses.target }
      await setAddresses(db, { id: source.id, email: addresses.source }, own)
    }
    await endSessions(db, target.id)
    await db
      .update(userMerges)
      .set({ ...erasedMerge, undoneAt: now })
      .where(eq(userMerges.id, last.id))
    await audit(tx, 'user.merge_undone', { type, id: target.id }, { mergedWith: String(source.id) })
    await audit(tx, 'user.merge_undone', { type, id: source.id }, { mergedWith: String(target.id) })
  })
}
