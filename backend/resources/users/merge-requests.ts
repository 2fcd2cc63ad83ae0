/** Merges that wait to be confirmed by the people of the accounts, and the mailed links by which they do. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName, type UserRow } from '#backend/auth/actors.ts'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import { mergeLinks, mergeRequests } from '#backend/db/schema/user-merges.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { type MergeLink, type MergeSide, mergeRequestDays } from '#shared/resources/user-merge.ts'
import type { UserMergeInput } from '#shared/resources/user-merge-schema.ts'
import { merge, planMerge } from './merge.ts'
import { mayNow, visibleUser } from './queries.ts'

type MergeRequestRow = typeof mergeRequests.$inferSelect

const type = 'users'

const sources = alias(users, 'source')
const targets = alias(users, 'target')
const requesters = alias(users, 'requester')

const isWaiting = and(isNull(mergeRequests.mergedAt), isNull(mergeRequests.withdrawnAt))

/** The beginning of a name and its domain: enough for who reads that mail, and no address for anybody else. */
const maskedAddress = (address: string): string => {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, name.length > 3 ? 2 : 1)}***@${domain}`
}

/**
 * Asks for a merge. The account that goes always confirms. The account that stays confirms as well when the other one never signed in, so
 * that nobody can tell who reads its mail, and when it would get another address. Throws what the merge itself would, and 422 when the
 * account that goes waits for a merge already.
 */
export function requestMerge(
  context: SignedInContext,
  source: UserRow,
  target: UserRow,
  { values }: UserMergeInput,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx
    await planMerge(tx, source, target, { sourceId: String(source.id), values })
    await db
      .update(mergeRequests)
      .set({ withdrawnAt: now })
      .where(and(eq(mergeRequests.sourceId, source.id), isWaiting, lt(mergeRequests.expiresAt, now)))
    const [request] = await db
      .insert(mergeRequests)
      .values({
        ...{ centerId: target.centerId, sourceId: source.id, targetId: target.id, requestedById: tx.actor.id },
        ...{ chosen: values, asksTarget: source.lastSignInAt === null || values.email === 'source' },
        ...{ createdAt: now, expiresAt: expiryFrom(now) },
      })
      .onConflictDoNothing()
      .returning()
    if (!request) throw apiError('user.merge_waiting')
    await mailLinks(tx, request, source, target)
    await audit(tx, 'user.merge_requested', { type, id: target.id }, { mergedWith: String(source.id) })
    await audit(tx, 'user.merge_requested', { type, id: source.id }, { mergedWith: String(target.id) })
  })
}

const expiryFrom = (now: Date): Date => endOfDutchDay(now, mergeRequestDays)

/** Mails a link to each side that has yet to confirm. Throws 422 while nothing may go to the account that stays. */
async function mailLinks(
  context: SignedInContext,
  request: MergeRequestRow,
  source: UserRow,
  target: UserRow,
): Promise<void> {
  if (target.deletionDueAt !== null) throw apiError('user.merge_deleted')
  for (const side of waitingSides(request)) {
    const [own, other] = side === 'source' ? [source, target] : [target, source]
    const token = newToken()
    await context.db.insert(mergeLinks).values({
      ...{ requestId: request.id, side, addressHash: tokenHash(own.email) },
      ...{ tokenHash: tokenHash(token), createdAt: context.now },
    })
    await queueMail(context, {
      template: 'account.merge',
      to: own.email,
      locale: own.locale,
      variables: {
        firstName: own.firstName,
        staff: context.actor.name,
        side,
        ownAddress: own.email,
        otherAddress: maskedAddress(other.email),
      },
      link: `${context.siteUrl}${pathTo('mergeLink', { token })}`,
    })
  }
}

const waitingSides = ({ sourceConfirmedAt, targetConfirmedAt, asksTarget }: MergeRequestRow): MergeSide[] => [
  ...(sourceConfirmedAt === null ? (['source'] as const) : []),
  ...(asksTarget && targetConfirmedAt === null ? (['target'] as const) : []),
]

/** A request of this center that waits, with its two accounts, which the reader sees; throws 404 for any other. */
export async function waitingMerge(context: SignedInContext, id: number, lock = false) {
  const query = context.db
    .select()
    .from(mergeRequests)
    .where(and(eq(mergeRequests.id, id), eq(mergeRequests.centerId, context.center.id), isWaiting))
  const [request] = await (lock ? query.for('update') : query)
  if (!request) throw notFound()
  const target = await visibleUser(context, request.targetId)
  const source = await visibleUser(context, request.sourceId)
  return { request, source, target }
}

/** Mails the links again to who has yet to confirm, and gives them the whole time again. Returns the id of the account that stays. */
export function resendMerge(context: SignedInContext, id: number): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { request, source, target } = await waitingMerge(tx, id, true)
    await tx.db
      .update(mergeRequests)
      .set({ expiresAt: expiryFrom(tx.now) })
      .where(eq(mergeRequests.id, request.id))
    await mailLinks(tx, request, source, target)
    return target.id
  })
}

export function withdrawMerge(context: SignedInContext, id: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { request, source, target } = await waitingMerge(tx, id, true)
    await tx.db.update(mergeRequests).set({ withdrawnAt: tx.now }).where(eq(mergeRequests.id, request.id))
    await audit(tx, 'user.merge_withdrawn', { type, id: target.id }, { mergedWith: String(source.id) })
    await audit(tx, 'user.merge_withdrawn', { type, id: source.id }, { mergedWith: String(target.id) })
  })
}

const linkQuery = ({ db, center }: Context, token: string) =>
  db
    .select({ link: mergeLinks, request: mergeRequests, source: sources, target: targets, requester: requesters })
    .from(mergeLinks)
    .innerJoin(mergeRequests, eq(mergeRequests.id, mergeLinks.requestId))
    .innerJoin(sources, eq(sources.id, mergeRequests.sourceId))
    .innerJoin(targets, eq(targets.id, mergeRequests.targetId))
    .leftJoin(requesters, eq(requesters.id, mergeRequests.requestedById))
    .where(and(eq(mergeLinks.tokenHash, tokenHash(token)), eq(mergeRequests.centerId, center.id)))

type Found = Awaited<ReturnType<typeof linkQuery>>[number]

async function stateOf({ link, request, source, target }: Found, context: Context): Promise<MergeLink['state']> {
  if (request.mergedAt !== null) return 'merged'
  if (request.withdrawnAt !== null || request.requestedById === null) return 'closed'
  for (const user of [source, target]) {
    if (user.status === 'archived' || user.centerId !== context.center.id) return 'closed'
    if (!(await mayNow(context, request.requestedById, 'merge', user))) return 'closed'
  }
  if (target.deletionDueAt !== null) return 'closed'
  const own = link.side === 'source' ? source : target
  if (tokenHash(own.email) !== link.addressHash) return 'closed'
  if (request.expiresAt < context.now) return 'expired'
  return waitingSides(request).includes(link.side) ? 'open' : 'confirmed'
}

/** What the reader of a link may see. Throws 404 for an unknown one, and for one of another center. Changes nothing. */
export async function mergeLink(context: Context, token: string): Promise<MergeLink> {
  const [found] = await linkQuery(context, token)
  if (!found) throw notFound()
  const { link, request, source, target, requester } = found
  const [own, other] = link.side === 'source' ? [source, target] : [target, source]
  const isKept = link.side === (request.chosen.email ?? 'target')
  const state = await stateOf(found, context)
  // Of accounts that have become one, or something else, only what the reader knows from the mail.
  const isOver = state === 'merged' || state === 'closed'
  return {
    id: String(link.id),
    state,
    side: link.side,
    ownAddress: isOver ? '' : own.email,
    otherAddress: isOver ? '' : maskedAddress(other.email),
    keptAddress: isOver ? '' : isKept ? own.email : maskedAddress(other.email),
    requestedBy: requester && !requester.anonymizedAt ? fullName(requester) : null,
    expiresAt: request.expiresAt.toISOString(),
  }
}

/**
 * Confirms for the side of the link, and merges when nobody else has to. Doing it twice changes nothing; throws 404 for an unknown
 * link, and 422 for one that is closed.
 */
export function confirmMerge(context: Context, token: string): Promise<void> {
  return inTransaction({ ...context, actor: null }, async (tx) => {
    // Two clicks at once, also of both sides: the second one waits, and reads what the first one has done.
    const [locked] = await linkQuery(tx, token).for('update', { of: mergeRequests })
    if (!locked) throw notFound()
    const state = await stateOf(locked, tx)
    if (state === 'merged' || state === 'confirmed') return
    if (state !== 'open') throw apiError('merge_link.closed')
    const { link, source, target } = locked
    const confirmed = link.side === 'source' ? { sourceConfirmedAt: tx.now } : { targetConfirmedAt: tx.now }
    const request = { ...locked.request, ...confirmed }
    const isComplete = waitingSides(request).length === 0
    await tx.db
      .update(mergeRequests)
      .set({ ...confirmed, mergedAt: isComplete ? tx.now : null })
      .where(eq(mergeRequests.id, request.id))
    if (isComplete) await merge(tx, source, target, { values: request.chosen })
  })
}
