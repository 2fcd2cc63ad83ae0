/** Writes to applications; each exported function is one transaction. */

import { and, eq, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { ApiError, apiError, errorEntry, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import { lockFor, retryAfterDay, startOfToday } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { firstNameOf } from '#backend/mail/first-name.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import {
  applicationsPerDay,
  applicationsPerVacancyAndWeek,
  applicationTransitions,
  waitingOnByStatus,
} from '#shared/resources/application.ts'
import type { ApplicationCreate, ApplicationTransition } from '#shared/resources/application-schema.ts'
import { hasEnded } from '#shared/resources/vacancy-actions.ts'
import { writeAboutApplication } from '../conversations/mutations.ts'
import { writesForCenter } from '../conversations/queries.ts'
import { releaseData } from '../data-releases/mutations.ts'
import { acceptInvitation } from '../invitations/mutations.ts'
import { notify, titleParams } from '../notifications/mutations.ts'
import { keepHere } from '../organizations/moved-records.ts'
import { deleteDraftOf } from '../reply-drafts/mutations.ts'
import { visibleVacancies } from '../vacancies/queries.ts'
import { planDecline, requireNoPlannedDecline } from './declines.ts'
import { lockApplication } from './lock.ts'
import { logEvent } from './log-event.ts'
import { causeOf, mailDelayMs, mailSent, mailStatus, volunteerOf } from './mails.ts'
import { cancelMeeting, offerMeeting, offerOf } from './meetings.ts'
import { notifyOfApplication, notifyOfEnding } from './organization-notices.ts'
import { cancelPendingSteps } from './pending-steps.ts'
import type { ApplicationRow } from './queries.ts'
import { previousState } from './undo.ts'

/** Today and the six days before it. */
const applicationWeekDays = 7

/** Stores an application, and mails and notifies the organization. Errors: 404, 422 `vacancy.closed`, `already_applied`, or by field; 429. */
export const createApplication = (context: SignedInContext, input: ApplicationCreate): Promise<number> =>
  inTransaction(context, (tx) => insertApplication(tx, input))

async function insertApplication(context: SignedInContext, input: ApplicationCreate): Promise<number> {
  const { db, actor, now } = context
  const vacancyId = /^\d{1,15}$/.test(input.vacancyId) ? Number(input.vacancyId) : 0
  const [vacancy] = await db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, vacancyId), visibleVacancies(context)))
  if (!vacancy) throw notFound()
  const isOpen = vacancy.status === 'published' && !hasEnded(vacancy, context.today)
  if (!isOpen) throw apiError('vacancy.closed')
  const answers = input.answers ?? {}
  const missing = vacancy.questions.filter((question) => question.required && !answers[question.id]?.trim())
  if (missing.length > 0) {
    throw new ApiError(
      missing.map(({ id }) => errorEntry('application.question_required', { attribute: `answers/${id}` })),
    )
  }
  const questionIds = new Set(vacancy.questions.map((question) => question.id))
  const row = {
    centerId: vacancy.centerId,
    userId: actor.id,
    vacancyId,
    organizationId: vacancy.organizationId,
    motivation: input.motivation,
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => questionIds.has(id))),
    questions: vacancy.questions,
    status: 'new' as const,
    waitingOn: waitingOnByStatus.new,
    siteUrl: context.siteUrl,
    createdAt: now,
    updatedAt: now,
  }
  await keepHere(context, vacancy.organizationId, vacancy.centerId)
  await limitApplications(context, vacancyId)
  // The unique index on open applications decides, so that two requests at once create one application.
  const [application] = await db
    .insert(applications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: applications.id })
  if (!application) throw apiError('already_applied')
  if (await acceptInvitation(context, { vacancyId, applicationId: application.id })) {
    await db.update(applications).set({ source: 'invitation' }).where(eq(applications.id, application.id))
  }
  await releaseData(context, { ...row, id: application.id }, 'new')
  await logEvent(context, application.id, {
    kind: 'created',
    fromStatus: null,
    toStatus: 'new',
    reason: null,
    byVolunteer: true,
  })
  await deleteDraftOf(context, vacancyId)
  await notifyOfApplication(context, { ...row, id: application.id }, { vacancy, volunteer: firstNameOf(actor.name) })
  await mailSent(context, vacancy, input.motivation)
  return application.id
}

/** Throws 429 above what a volunteer sends in a day, and to one vacancy in a week: withdrawn ones count. */
async function limitApplications(context: SignedInContext, vacancyId: number): Promise<void> {
  const { db, actor, now } = context
  await lockFor(context, `applications of user ${actor.id}`)
  const lastWeek = endOfDutchDay(now, -applicationWeekDays).toISOString()
  const isHere = sql`${applications.vacancyId} = ${vacancyId} and ${applications.createdAt} > ${lastWeek}`
  const [sent] = await db
    .select({
      today: sql<number>`(count(*) filter (where ${applications.createdAt} >= ${startOfToday(context).toISOString()}))::int`,
      here: sql<number>`(count(*) filter (where ${isHere}))::int`,
      firstHere: sql<string | null>`min(${applications.createdAt}) filter (where ${isHere})`,
    })
    .from(applications)
    .where(eq(applications.userId, actor.id))
  if ((sent?.here ?? 0) >= applicationsPerVacancyAndWeek) {
    const first = new Date(sent?.firstHere ?? now)
    throw apiError('application.repeated', retryAfterDay(context, first, applicationWeekDays - 1))
  }
  if ((sent?.today ?? 0) >= applicationsPerDay) throw apiError('application.too_many', retryAfterDay(context))
}

/**
 * Gives an application another status, and mails and notifies the volunteer unless that is the actor. A decline by staff is planned, and
 * sent by a job. Throws 409 and 422.
 */
export const transitionApplication = (
  context: SignedInContext,
  application: ApplicationRow,
  transition: ApplicationTransition,
): Promise<void> => inTransaction(context, (tx) => moveApplication(tx, application, transition))

async function moveApplication(
  context: SignedInContext,
  application: ApplicationRow,
  transition: ApplicationTransition,
): Promise<void> {
  const { actor, now } = context
  const { status, lockVersion } = transition
  const reason = transition.reason || null
  const from = application.status
  if (!applicationTransitions[from].includes(status)) {
    throw apiError('application.transition', { meta: { from, to: status } })
  }
  if (status === 'declined' && !reason) throw apiError('application.reason_required', { attribute: 'reason' })
  const offer = offerOf(context, transition)
  const byVolunteer = actor.id === application.userId
  if (byVolunteer) {
    await lockApplication(context, application.id)
    await cancelPendingSteps(context, application)
  } else if (status === 'declined' && reason) {
    return planDecline(context, application, { reason, seen: lockVersion ?? application.lockVersion })
  } else {
    await requireNoPlannedDecline(context, application)
    if (status === 'withdrawn' || status === 'expired') await cancelMeeting(context, application)
  }
  // Written by the version that was read, so that of two transitions at once only one succeeds.
  await updateRecord(
    context,
    applications,
    application.id,
    {
      status,
      waitingOn: waitingOnByStatus[status],
      ...(status === 'declined' ? { declineReason: reason } : {}),
      ...(application.firstResponseAt === null && !byVolunteer && status !== 'expired' ? { firstResponseAt: now } : {}),
    },
    lockVersion ?? application.lockVersion,
  )
  await releaseData(context, application, status)
  const eventId = await logEvent(context, application.id, {
    kind: 'status_changed',
    fromStatus: from,
    toStatus: status,
    reason,
    previous: byVolunteer ? null : previousState(application),
    byVolunteer,
  })
  if (byVolunteer) {
    await notifyOfEnding(context, application, { status, volunteer: firstNameOf(actor.name), reason })
    return
  }
  await audit(
    context,
    'application.status_changed',
    { type: 'applications', id: application.id, organizationId: application.organizationId },
    { status: [from, status], ...(reason ? { reason } : {}) },
  )
  const volunteer = await volunteerOf(context, application.id)
  if (volunteer === null) return
  await notify(context, [application.userId], {
    kind: 'application_status',
    params: { ...titleParams({ title: volunteer.vacancy, titleEn: volunteer.vacancyEn }), status },
    link: pathTo('profileApplications'),
  })
  const hold = { cause: causeOf(eventId), delayMs: mailDelayMs }
  if (offer) await offerMeeting(context, application, { ...offer, reason }, hold)
  else await mailStatus(context, volunteer, { status, reason, ...hold })
}

/**
 * Writes to the volunteer in the conversation about the application. The log has the words of the center's staff, whose colleagues do not
 * read the conversation (domain.md DOM-13). Throws 422 when the account is deleted.
 */
export function messageVolunteer(
  context: SignedInContext,
  application: ApplicationRow,
  message: string,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const reason = writesForCenter(tx.actor, application) ? message : null
    await logEvent(tx, application.id, { kind: 'message', fromStatus: null, toStatus: null, reason })
    await writeAboutApplication(tx, application.id, message)
  })
}
