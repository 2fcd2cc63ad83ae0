/** Mailed links of an organization, for somebody without an account: confirm the facts, or reply to a question, as who is signed in may too. */
import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizationLinks, organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { organizationReviews } from '#backend/db/schema/signups.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type { OrganizationLinkPurpose } from '#shared/resources/organization.ts'
import { linkDays } from '#shared/resources/organization-review.ts'
import type { OrganizationCompletion, OrganizationLink } from '#shared/resources/organization-review-schema.ts'
import { notifyPending } from '../notifications/mutations.ts'

const dayMs = 24 * 3600 * 1000

/** Stores a new link and returns its token; earlier ones stay valid. */
export async function newOrganizationLink(
  { db, now }: Context,
  organizationId: number,
  purpose: OrganizationLinkPurpose,
): Promise<string> {
  const token = newToken()
  await db.insert(organizationLinks).values({
    organizationId,
    purpose,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkDays[purpose] * dayMs),
  })
  return token
}

/**
 * Whether it was asked since then if its facts are right. Of two who ask at once the second one waits, and is answered yes. To be called in the
 * transaction that asks.
 */
export async function wasAskedSince(context: Context, organizationId: number, since: Date): Promise<boolean> {
  await lockFor(context, `verification of organization ${organizationId}`)
  const asked = and(
    eq(organizationLinks.organizationId, organizationId),
    eq(organizationLinks.purpose, 'verification'),
    gte(organizationLinks.createdAt, since),
  )
  return (await context.db.$count(organizationLinks, asked)) > 0
}

async function linkOf({ db, center }: Context, token: string) {
  const [found] = await db
    .select({
      link: organizationLinks,
      organization: organizations,
      profile: organizationProfiles,
      address: addresses,
      review: organizationReviews,
    })
    .from(organizationLinks)
    .innerJoin(organizations, eq(organizations.id, organizationLinks.organizationId))
    .innerJoin(organizationProfiles, eq(organizationProfiles.organizationId, organizations.id))
    .leftJoin(addresses, eq(addresses.id, organizations.addressId))
    .leftJoin(organizationReviews, eq(organizationReviews.organizationId, organizations.id))
    .where(and(eq(organizationLinks.tokenHash, tokenHash(token)), eq(organizations.centerId, center.id)))
  if (!found) throw notFound()
  return found
}

type Found = Awaited<ReturnType<typeof linkOf>>

function stateOf({ link, organization, review }: Found, now: Date): OrganizationLink['state'] {
  if (link.usedAt) return 'used'
  if (link.expiresAt < now) return 'expired'
  if (link.purpose === 'verification') return organization.status === 'approved' ? 'open' : 'closed'
  return organization.status === 'pending' && review?.question ? 'open' : 'closed'
}

/** What the reader of a link may see. Throws 404 for an unknown one, and for one of another center. Changes nothing. */
export async function organizationLink(context: Context, token: string): Promise<OrganizationLink> {
  const found = await linkOf(context, token)
  const { link, organization, profile, address, review } = found
  const { name, kvkNumber, kvkBranchNumber, email, phone, website } = organization
  const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ')
  const place = [address?.postalCode, address?.city].filter(Boolean).join(' ')
  return {
    id: String(link.id),
    purpose: link.purpose,
    state: stateOf(found, context.now),
    organizationId: String(organization.id),
    ...{ name, kvkNumber, kvkBranchNumber, email, phone, website },
    description: profile.description,
    address: [street, place].filter(Boolean).join(', ') || null,
    services: profile.services.map((service) => service.name),
    question: link.purpose === 'completion' ? (review?.question ?? null) : null,
  }
}

/** The facts are right: they count as verified today. Doing it twice changes nothing; throws 422 for a link that is closed. */
export function confirmFacts(context: Context, token: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const found = await linkOf(tx, token)
    const state = stateOf(found, tx.now)
    if (state === 'used') return
    if (state !== 'open' || found.link.purpose !== 'verification') throw apiError('organization_link.closed')
    await markUsed(tx, found.link.id)
    await tx.db
      .update(organizationProfiles)
      .set({ checkedOn: tx.today, updatedAt: tx.now, lockVersion: sql`${organizationProfiles.lockVersion} + 1` })
      .where(eq(organizationProfiles.organizationId, found.organization.id))
    await audit(tx, 'organization.verified', targetOf(found), { checkedOn: [found.profile.checkedOn, tx.today] })
  })
}

/** Stores the reply with what it completes, and tells the center. Throws 422 for a link that is closed or used. */
export function completeSignup(context: Context, token: string, input: OrganizationCompletion): Promise<void> {
  const { reply, description, ...values } = input
  return inTransaction(context, async (tx) => {
    const found = await linkOf(tx, token)
    if (stateOf(found, tx.now) !== 'open' || found.link.purpose !== 'completion') {
      throw apiError('organization_link.closed')
    }
    const { id } = found.organization
    await markUsed(tx, found.link.id)
    await updateRecord(tx, organizations, id, presentValues(values))
    if (description) {
      await tx.db
        .update(organizationProfiles)
        .set({ description, updatedAt: tx.now, lockVersion: sql`${organizationProfiles.lockVersion} + 1` })
        .where(eq(organizationProfiles.organizationId, id))
    }
    await storeReply(tx, found.organization, reply)
  })
}

/** The same of who sent the sign-up and is signed in, without the link, which ends. Throws 422 when no question waits. */
export function replyToQuestion(context: Context, organizationId: number, reply: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx
    const [waiting] = await db
      .select({ organization: organizations })
      .from(organizationReviews)
      .innerJoin(organizations, eq(organizations.id, organizationReviews.organizationId))
      .where(
        and(
          eq(organizations.id, organizationId),
          eq(organizations.status, 'pending'),
          isNotNull(organizationReviews.question),
          isNull(organizationReviews.reply),
        ),
      )
      .for('update')
    if (!waiting) throw apiError('organization.no_question')
    const ofQuestion = and(
      eq(organizationLinks.organizationId, organizationId),
      eq(organizationLinks.purpose, 'completion'),
      isNull(organizationLinks.usedAt),
    )
    await db.update(organizationLinks).set({ usedAt: now }).where(ofQuestion)
    await storeReply(tx, waiting.organization, reply)
  })
}

async function storeReply(context: Context, organization: Found['organization'], reply: string): Promise<void> {
  await context.db
    .update(organizationReviews)
    .set({ reply, repliedAt: context.now })
    .where(eq(organizationReviews.organizationId, organization.id))
  await notifyPending(context, organization)
  await audit(context, 'organization.question_answered', targetOf({ organization }))
}

/** Throws 422 when another request was first. */
async function markUsed({ db, now }: Context, id: number): Promise<void> {
  const used = await db
    .update(organizationLinks)
    .set({ usedAt: now })
    .where(and(eq(organizationLinks.id, id), isNull(organizationLinks.usedAt)))
    .returning({ id: organizationLinks.id })
  if (used.length === 0) throw apiError('organization_link.closed')
}

const targetOf = ({ organization: { id } }: Pick<Found, 'organization'>) => ({
  type: 'organizations' as const,
  id,
  organizationId: id,
})
