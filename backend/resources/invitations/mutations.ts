/** Writes to invitations; each exported function but `acceptInvitation` is one transaction. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { invitationRefusals, invitations } from '#backend/db/schema/invitations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import { lockFor, retryAfterDay } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import {
  invitationDays,
  invitationsPagePath,
  invitationsPerDay,
  isOpenInvitation,
  openInvitationStatuses,
} from '#shared/resources/invitation.ts'
import type { InvitationCreate, InvitationDecline } from '#shared/resources/invitation-schema.ts'
import { hasEnded } from '#shared/resources/vacancy-actions.ts'
import { continueAboutApplication } from '../conversations/mutations.ts'
import { notify, notifyOrganization, titleParams } from '../notifications/mutations.ts'
import { keepHere } from '../organizations/moved-records.ts'
import { invitable, invitationsLeft, vacancyToInviteFor } from '../volunteer-cards/suits-vacancy.ts'
import { visibleCards } from '../volunteer-cards/visibility.ts'
import { mailInvitation } from './mails.ts'
import type { InvitationRow } from './queries.ts'

const type = 'invitations'

/**
 * Invites the volunteer of a card, and mails and notifies them; returns the id. Errors: 404 for a card or vacancy that the actor
 * does not see; 422 `vacancy.closed`, `invitation.not_possible`, `invitation.already`; 429 above the invitations of a day.
 */
export const sendInvitation = (context: SignedInContext, input: InvitationCreate): Promise<number> =>
  inTransaction(context, (tx) => insertInvitation(tx, input))

async function insertInvitation(context: SignedInContext, input: InvitationCreate): Promise<number> {
  const { db, actor, now, today } = context
  const vacancy = await vacancyToInviteFor(context, input.vacancyId)
  const isOpen = vacancy.status === 'published' && !hasEnded(vacancy, today)
  if (!isOpen) throw apiError('vacancy.closed')
  const userId = await volunteerOfCard(context, input.cardId, vacancy)
  await lockFor(context, `invitations of organization ${vacancy.organizationId}`)
  if ((await invitationsLeft(context, vacancy.organizationId)) === 0) {
    throw apiError('invitation.too_many', {
      limit: invitationsPerDay,
      meta: { limit: invitationsPerDay, left: 0 },
      ...retryAfterDay(context),
    })
  }
  await keepHere(context, vacancy.organizationId, vacancy.centerId)
  const senderId = senderOf(context, vacancy.organizationId)
  const expiresAt = endOfDutchDay(now, invitationDays)
  const [stored] = await db
    .insert(invitations)
    .values({
      centerId: vacancy.centerId,
      userId,
      vacancyId: vacancy.id,
      organizationId: vacancy.organizationId,
      senderOrganizationId: senderId,
      invitedById: actor.id,
      message: input.message,
      status: 'sent',
      sentOn: today,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: invitations.id })
  if (!stored) throw apiError('invitation.already')
  const sender = await mailInvitation(context, userId, vacancy, { message: input.message, expiresAt, senderId })
  await notify(context, [userId], {
    kind: 'invitation_received',
    params: { organization: sender, ...titleParams(vacancy), recordId: String(stored.id) },
    link: invitationsPagePath,
  })
  const target = { type, id: stored.id, organizationId: vacancy.organizationId } as const
  await audit(context, 'invitation.sent', target, { title: [null, vacancy.title] })
  return stored.id
}

/** The organization for which the actor invites: that of the vacancy, else the center's own. */
function senderOf({ actor }: SignedInContext, organizationId: number): number {
  const isMember = actor.roles.some(({ resourceId }) => resourceId === String(organizationId))
  const center = actor.roles.find(({ organizationType }) => organizationType === 'VolunteerCenter')
  return isMember || !center?.resourceId ? organizationId : Number(center.resourceId)
}

/** Throws 404 for a card that is not in the reader's pool, 422 for a volunteer who cannot be invited for this vacancy. */
async function volunteerOfCard(
  context: SignedInContext,
  cardId: string,
  vacancy: typeof vacancies.$inferSelect,
): Promise<number> {
  const find = (more: ReturnType<typeof invitable>) =>
    context.db
      .select({ userId: volunteerProfiles.userId })
      .from(volunteerProfiles)
      .innerJoin(users, eq(users.id, volunteerProfiles.userId))
      .where(and(eq(volunteerProfiles.id, recordId(cardId)), visibleCards(context), more))
  const [seen] = await find(undefined)
  if (!seen) throw notFound()
  const [found] = await find(invitable(vacancy))
  if (!found) throw apiError('invitation.not_possible')
  return found.userId
}

/** The volunteer has opened it; again changes nothing. */
export const viewInvitation = (context: SignedInContext, invitation: InvitationRow): Promise<void> =>
  inTransaction(context, async ({ db, now }) => {
    await db
      .update(invitations)
      .set({ status: 'viewed', viewedAt: now, updatedAt: now })
      .where(and(eq(invitations.id, invitation.id), eq(invitations.status, 'sent')))
  })

/** Declines it, and for `organization` or `everybody` all that would come. Throws 422 `invitation.closed` for one that is over. */
export const declineInvitation = (
  context: SignedInContext,
  invitation: InvitationRow,
  { reason, reach }: InvitationDecline,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { now } = tx
    if (!isOpenInvitation(invitation.status)) throw apiError('invitation.closed')
    const values = { status: 'declined' as const, respondedAt: now, declineReason: reason || null }
    await updateRecord(tx, invitations, invitation.id, values, invitation.lockVersion)
    if (reach !== 'this') await refuse(tx, reach === 'organization' ? invitation.organizationId : null)
    const [vacancy] = await tx.db.select().from(vacancies).where(eq(vacancies.id, invitation.vacancyId))
    // The notification is about “your invitation”, and the center may have sent it for the organization.
    await notifyOrganization(tx, invitation.senderOrganizationId, {
      kind: 'invitation_declined',
      params: vacancy ? titleParams(vacancy) : {},
      link: pathTo('volunteerPool', {}, { vacancy: String(invitation.vacancyId) }),
    })
  })

async function refuse({ db, actor, now }: SignedInContext, organizationId: number | null): Promise<void> {
  await db.insert(invitationRefusals).values({ userId: actor.id, organizationId, createdAt: now }).onConflictDoNothing()
  // What waits of them is declined with it.
  await db
    .update(invitations)
    .set({ status: 'declined', respondedAt: now, updatedAt: now, lockVersion: sql`${invitations.lockVersion} + 1` })
    .where(
      and(
        eq(invitations.userId, actor.id),
        inArray(invitations.status, openInvitationStatuses),
        organizationId === null ? undefined : eq(invitations.organizationId, organizationId),
      ),
    )
}

/** "Geen uitnodigingen meer", of nobody, without an invitation at hand; again changes nothing. */
export const refuseEverybody = (context: SignedInContext): Promise<void> =>
  inTransaction(context, (tx) => refuse(tx, null))

/** The volunteer takes these invitations again. Throws 404 for what is somebody else's. */
export async function deleteRefusal({ db }: SignedInContext, id: number): Promise<void> {
  await db.delete(invitationRefusals).where(eq(invitationRefusals.id, id))
}

/** A reply accepts the open invitation to its vacancy; returns whether there was one. In the transaction of the reply. */
export async function acceptInvitation(
  context: SignedInContext,
  { vacancyId, applicationId }: { vacancyId: number; applicationId: number },
): Promise<boolean> {
  const { db, actor, now } = context
  const [accepted] = await db
    .update(invitations)
    .set({
      status: 'accepted',
      respondedAt: now,
      applicationId,
      updatedAt: now,
      lockVersion: sql`${invitations.lockVersion} + 1`,
    })
    .where(
      and(
        eq(invitations.userId, actor.id),
        eq(invitations.vacancyId, vacancyId),
        inArray(invitations.status, openInvitationStatuses),
        isNull(invitations.applicationId),
      ),
    )
    .returning()
  if (!accepted) return false
  const { id, userId, organizationId, senderOrganizationId } = accepted
  if (organizationId === senderOrganizationId) await continueAboutApplication(context, { id, userId, applicationId })
  return true
}
