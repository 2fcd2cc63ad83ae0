/** The records that give two sides the right to write to each other, and who the two sides are. */
import { and, eq } from 'drizzle-orm'
import { activities, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { openRegistrationStatuses } from '#shared/resources/activity.ts'
import { type ContextKind, isClosedContext } from '#shared/resources/conversation.ts'
import { isOnSide } from './policy.ts'

/** A person or an organization. */
export type Side = { userId: number } | { organizationId: number }

export type ContextRecord = {
  kind: ContextKind
  id: number
  centerId: number
  subject: string
  /** The title of a vacancy in English, where it has one. */
  subjectEn: string | null
  sides: [Side, Side]
}

/** A record as the actor has it: `own` is the actor's side of it. */
export type OwnContext = ContextRecord & { own: Side; other: Side; canStart: boolean }

type Found = ContextRecord & { canStart: (own: Side) => boolean }

const isPerson = (side: Side): side is { userId: number } => 'userId' in side

/** An application with its volunteer and its organization, in this order. */
export async function findApplication({ db }: SignedInContext, id: number): Promise<Found | null> {
  const [found] = await db
    .select({ application: applications, title: vacancies.title, titleEn: vacancies.titleEn })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(eq(applications.id, id))
  if (!found) return null
  const { centerId, userId, organizationId, status } = found.application
  return {
    kind: 'application',
    id,
    centerId,
    subject: found.title,
    subjectEn: found.titleEn,
    sides: [{ userId }, { organizationId }],
    // Whoever has withdrawn is left in peace.
    canStart: (own) => isPerson(own) || status !== 'withdrawn',
  }
}

async function findRegistration({ db }: SignedInContext, id: number): Promise<Found | null> {
  const [found] = await db
    .select({ registration: activityRegistrations, title: activities.title })
    .from(activityRegistrations)
    .innerJoin(activities, eq(activities.id, activityRegistrations.activityId))
    .where(eq(activityRegistrations.id, id))
  if (!found) return null
  const { centerId, userId, organizationId, status } = found.registration
  return {
    kind: 'registration',
    id,
    centerId,
    subject: found.title,
    subjectEn: null,
    sides: [{ userId }, { organizationId }],
    canStart: () => openRegistrationStatuses.includes(status),
  }
}

/** A help request that the center has matched. Throws 422 for a reader whose other side has no account. */
async function findHelpMatch({ db, actor }: SignedInContext, id: number): Promise<Found | null> {
  const [found] = await db
    .select({ request: helpRequests, helperId: helpResponses.userId })
    .from(helpRequests)
    .innerJoin(helpResponses, and(eq(helpResponses.matchedRequestId, helpRequests.id)))
    .where(eq(helpRequests.id, id))
  if (!found) return null
  const { request, helperId } = found
  const own = [request.userId, helperId].includes(actor.id)
  if (!own || (request.status !== 'matched' && request.status !== 'done')) return null
  if (request.userId === null || helperId === null) throw apiError('conversation.no_account')
  return {
    kind: 'help_request',
    id,
    centerId: request.centerId,
    subject: request.category,
    subjectEn: null,
    sides: [{ userId: request.userId }, { userId: helperId }],
    canStart: () => request.status === 'matched',
  }
}

/** An invitation; once its organization has the reply of the volunteer, their conversation is about that. */
async function findInvitation(context: SignedInContext, id: number): Promise<Found | null> {
  const [found] = await context.db
    .select({ invitation: invitations, title: vacancies.title, titleEn: vacancies.titleEn })
    .from(invitations)
    .innerJoin(vacancies, eq(vacancies.id, invitations.vacancyId))
    .where(eq(invitations.id, id))
  if (!found) return null
  const { centerId, userId, organizationId, senderOrganizationId, applicationId, status } = found.invitation
  if (applicationId !== null && senderOrganizationId === organizationId) return findApplication(context, applicationId)
  return {
    kind: 'invitation',
    id,
    centerId,
    subject: found.title,
    subjectEn: found.titleEn,
    sides: [{ userId }, { organizationId: senderOrganizationId }],
    canStart: () => !isClosedContext({ kind: 'invitation', status }),
  }
}

/** Throws 422 `conversation.closed` for an invitation that was declined or has expired: then neither side writes. */
export async function requireOpenContext(
  { db }: SignedInContext,
  { contextKind, contextId }: { contextKind: ContextKind; contextId: number },
): Promise<void> {
  if (contextKind !== 'invitation') return
  const [found] = await db.select({ status: invitations.status }).from(invitations).where(eq(invitations.id, contextId))
  if (isClosedContext({ kind: 'invitation', status: found?.status ?? null })) throw apiError('conversation.closed')
}

const finders: Record<ContextKind, (context: SignedInContext, id: number) => Promise<Found | null>> = {
  application: findApplication,
  registration: findRegistration,
  help_request: findHelpMatch,
  invitation: findInvitation,
}

/** The record if the actor is on one of its sides; throws 404 for any other, 422 when the other side has no account. */
export async function ownContext(context: SignedInContext, kind: ContextKind, id: string): Promise<OwnContext> {
  const found = await finders[kind](context, recordId(id))
  if (!found) throw notFound()
  const { canStart, ...record } = found
  const [first, second] = record.sides
  const isOwn = (side: Side) => isOnSide(context, { ...side, centerId: record.centerId })
  const own = isOwn(first) ? first : isOwn(second) ? second : null
  if (own === null) throw notFound()
  return { ...record, own, other: own === first ? second : first, canStart: canStart(own) }
}

/** Throws 422 when the account of a person is deleted or blocked by its center. */
export async function requireRecipient({ db }: SignedInContext, side: Side): Promise<void> {
  if (!isPerson(side)) return
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, side.userId))
  if (!user || user.status === 'archived') throw apiError('conversation.no_recipient')
}
