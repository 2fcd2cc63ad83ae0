/** The review of a sign-up: who looks at it, what the center asks, and the reply. Each mutation is one transaction. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fullName, isAccountOf } from '#backend/auth/actors.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { organizationReviews, organizationSignups, type StoredCheck } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { claimMinutes, type ReviewCheck } from '#shared/resources/organization-review.ts'
import type { OrganizationReview } from '#shared/resources/organization-review-schema.ts'
import { newOrganizationLink } from './links.ts'
import { mailQuestion } from './mails.ts'
import type { OrganizationRow } from './queries.ts'

const claimMs = claimMinutes * 60_000

/** What the reviewers of an organization see beside its facts. */
export async function reviewOf(
  context: SignedInContext,
  organizationId: number,
): Promise<Omit<OrganizationReview, 'id'>> {
  const { db, now, actor } = context
  const [found] = await db
    .select({ review: organizationReviews, firstName: users.firstName, lastName: users.lastName })
    .from(organizationReviews)
    .leftJoin(users, eq(users.id, organizationReviews.reviewerId))
    .where(eq(organizationReviews.organizationId, organizationId))
  const [signup] = await db
    .select()
    .from(organizationSignups)
    .where(eq(organizationSignups.organizationId, organizationId))
  const { reviewerId, claimedAt, question, askedAt, reply, repliedAt } = found?.review ?? {}
  const until = claimedAt ? new Date(claimedAt.getTime() + claimMs) : null
  const isClaimed = reviewerId && until && until > now
  return {
    reviewer: isClaimed
      ? {
          name: fullName({ firstName: found?.firstName ?? '', lastName: found?.lastName ?? '' }),
          isOwn: reviewerId === actor.id,
          until: until.toISOString(),
        }
      : null,
    checks: await readableChecks(context, found?.review.checks ?? []),
    question: question ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    reply: reply ?? null,
    repliedAt: repliedAt?.toISOString() ?? null,
    // The address is emptied when the account is deleted.
    contact:
      signup && signup.email !== ''
        ? {
            name: signup.name,
            jobTitle: signup.jobTitle,
            email: signup.email,
            phone: signup.phone,
            confirmed: signup.confirmedAt !== null,
            archivedAccountId: await archivedAccount(context, signup),
          }
        : null,
  }
}

/** Without an account of its own, the address may be of one in the archive. */
async function archivedAccount(
  { db, center }: SignedInContext,
  { userId, email }: { userId: number | null; email: string },
): Promise<string | null> {
  const own = userId === null ? isAccountOf(center.id, email) : eq(users.id, userId)
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(own, eq(users.status, 'archived'), isNull(users.anonymizedAt)))
  return account ? String(account.id) : null
}

async function readableChecks({ db }: Context, checks: readonly StoredCheck[]): Promise<OrganizationReview['checks']> {
  if (checks.length === 0) return []
  const people = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        checks.map(({ userId }) => userId),
      ),
    )
  const names = new Map(people.map((user) => [user.id, fullName(user)]))
  return checks.map(({ check, userId, at }) => ({ check, by: names.get(userId) ?? '', at }))
}

/** Ticks a point of the checklist for all reviewers, or takes the tick away. A point that a colleague ticked stays theirs. Throws 409 when it was decided. */
export function setCheck(
  context: SignedInContext,
  { id }: OrganizationRow,
  check: ReviewCheck,
  isChecked: boolean,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    await requirePending(tx, id)
    const ofOrganization = eq(organizationReviews.organizationId, id)
    const [review] = await db
      .select({ checks: organizationReviews.checks })
      .from(organizationReviews)
      .where(ofOrganization)
    const others = (review?.checks ?? []).filter((stored) => stored.check !== check)
    const known = review?.checks.find((stored) => stored.check === check)
    const checks = isChecked ? [...others, known ?? { check, userId: actor.id, at: now.toISOString() }] : others
    await db
      .insert(organizationReviews)
      .values({ organizationId: id, checks })
      .onConflictDoUpdate({ target: organizationReviews.organizationId, set: { checks } })
  })
}

/** How many points were ticked, for the log of the decision. */
export async function checkedPoints({ db }: Context, organizationId: number): Promise<number> {
  const [review] = await db
    .select({ checks: organizationReviews.checks })
    .from(organizationReviews)
    .where(eq(organizationReviews.organizationId, organizationId))
  return review?.checks.length ?? 0
}

/** Claims the review, or renews an own claim. A claim of somebody else stays, unless `takeOver`. */
export function claimReview(context: SignedInContext, organization: OrganizationRow, takeOver = false): Promise<void> {
  const { now, actor } = context
  return inTransaction(context, async (tx) => {
    await requirePending(tx, organization.id)
    const claim = { reviewerId: actor.id, claimedAt: now }
    const ended = new Date(now.getTime() - claimMs).toISOString()
    await tx.db
      .insert(organizationReviews)
      .values({ organizationId: organization.id, ...claim })
      .onConflictDoUpdate({
        target: organizationReviews.organizationId,
        set: claim,
        setWhere: takeOver
          ? sql`true`
          : sql`${organizationReviews.reviewerId} is null or ${organizationReviews.reviewerId} = ${actor.id}
              or ${organizationReviews.claimedAt} <= ${ended}::timestamptz`,
      })
  })
}

/** Ends an own claim. */
export async function releaseReview({ db, actor }: SignedInContext, organizationId: number): Promise<void> {
  await db
    .update(organizationReviews)
    .set({ reviewerId: null, claimedAt: null })
    .where(and(eq(organizationReviews.organizationId, organizationId), eq(organizationReviews.reviewerId, actor.id)))
}

/** "Vraag aanvulling": mails the question to who signed up. Throws 409 when it was decided, 422 when there is nobody to ask. */
export function askQuestion(
  context: SignedInContext,
  organization: OrganizationRow,
  question: string,
  lockVersion?: number,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await requirePending(tx, organization.id)
    await updateRecord(tx, organizations, organization.id, {}, lockVersion)
    const asked = { question, askedAt: tx.now, reply: null, repliedAt: null }
    await tx.db
      .insert(organizationReviews)
      .values({ organizationId: organization.id, ...asked })
      .onConflictDoUpdate({ target: organizationReviews.organizationId, set: asked })
    const token = await newOrganizationLink(tx, organization.id, 'completion')
    await mailQuestion(tx, organization, question, token)
    await audit(tx, 'organization.question_asked', targetOf(organization.id), { question })
  })
}

/** Locks the organization; throws 409 with who decided when it no longer waits for approval. To be called in a transaction. */
export async function requirePending(context: Context, id: number): Promise<void> {
  const [current] = await context.db
    .select({ status: organizations.status })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update')
  if (!current) throw notFound()
  if (current.status === 'pending') return
  const [decision] = await context.db
    .select({ at: auditEvents.createdAt, firstName: users.firstName, lastName: users.lastName })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.targetType, 'organizations'),
        eq(auditEvents.targetId, id),
        eq(auditEvents.action, 'organization.status_changed'),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1)
  const by = decision?.firstName ? fullName({ firstName: decision.firstName, lastName: decision.lastName ?? '' }) : ''
  throw apiError('organization.decided', {
    by,
    status: current.status,
    meta: { by, status: current.status, at: decision?.at.toISOString() ?? null },
  })
}

/** The decision ends the claim and the question. To be called in its transaction. */
export async function endReview({ db }: Context, organizationId: number): Promise<void> {
  await db.delete(organizationReviews).where(eq(organizationReviews.organizationId, organizationId))
}

const targetOf = (id: number) => ({ type: 'organizations' as const, id, organizationId: id })
