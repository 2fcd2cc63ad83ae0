/** A reply and what becomes of it; each change is to be called in a transaction. */

import { and, count, eq, inArray } from 'drizzle-orm'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { ApiError, apiError, errorEntry, notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { type ApplicationStatus, applicationTransitions, waitingOnByStatus } from '#shared/resources/application.ts'
import type { ApplicationCreate } from '#shared/resources/application-schema.ts'
import { notify, notifyOrganization } from '../notifications/mutations.ts'
import { visibleVacancies } from '../vacancies/queries.ts'
import { volunteerOf } from './mails.ts'
import type { ApplicationRow } from './queries.ts'

const alreadyApplied = () => apiError('already_applied')

/** Stores a reply and mails the organization. Errors: 404, 422 `vacancy.closed`, `already_applied`, or by field. */
export async function createApplication(context: SignedInContext, input: ApplicationCreate): Promise<number> {
  const { db, actor, now } = context
  const vacancyId = /^\d{1,15}$/.test(input.vacancyId) ? Number(input.vacancyId) : 0
  const [vacancy] = await db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, vacancyId), visibleVacancies(context)))
  if (!vacancy) throw notFound()
  const isOpen = vacancy.status === 'published' && (vacancy.expiresOn === null || vacancy.expiresOn >= context.today)
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
    status: 'new' as const,
    waitingOn: waitingOnByStatus.new,
    createdAt: now,
    updatedAt: now,
  }
  // The unique index on open replies decides, so that two clicks at once make one reply.
  const [application] = await db
    .insert(applications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: applications.id })
  if (!application) throw alreadyApplied()
  await log(context, application.id, { kind: 'created', fromStatus: null, toStatus: 'new', reason: null })
  await mailOrganization(context, application.id, vacancy, input.motivation)
  await notifyOrganization(context, vacancy.organizationId, {
    kind: 'application_received',
    params: { volunteer: actor.name, vacancy: vacancy.title },
    link: pathTo('application', { id: String(application.id) }),
  })
  return application.id
}

type Logged = Pick<typeof applicationEvents.$inferInsert, 'kind' | 'fromStatus' | 'toStatus' | 'reason'>

async function log({ db, actor, now }: SignedInContext, applicationId: number, event: Logged): Promise<void> {
  // Behind a borrowed session the log names who it really was.
  const actorName = actor.impersonator ? `${actor.name} (door ${actor.impersonator.name})` : actor.name
  await db.insert(applicationEvents).values({ ...event, applicationId, actorId: actor.id, actorName, createdAt: now })
}

/** To the vacancy's contact person, else to the organization's admins. */
async function mailOrganization(
  context: SignedInContext,
  applicationId: number,
  vacancy: typeof vacancies.$inferSelect,
  motivation: string,
): Promise<void> {
  const admins = await context.db
    .select({ email: users.email })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(and(eq(roles.organizationId, vacancy.organizationId), eq(roles.name, 'admin'), eq(users.status, 'active')))
  const contact = vacancy.contactPerson?.email
  const recipients = contact ? [contact] : admins.map(({ email }) => email)
  for (const to of new Set(recipients)) {
    await queueMail(context, {
      template: 'application.received',
      to,
      locale: 'nl',
      variables: { volunteer: context.actor.name, vacancy: vacancy.title, motivation },
      link: await siteLink(context, vacancy.centerId, pathTo('application', { id: String(applicationId) })),
    })
  }
}

type Move = { status: ApplicationStatus; reason?: string | null; lockVersion?: number }

/** Moves a reply on and tells the volunteer, unless they did it themselves. */
export async function moveApplication(
  context: SignedInContext,
  application: ApplicationRow,
  move: Move,
): Promise<void> {
  const { actor, now } = context
  const { status, lockVersion } = move
  const reason = move.reason || null
  const from = application.status
  if (!applicationTransitions[from].includes(status)) {
    throw apiError('application.transition', { meta: { from, to: status } })
  }
  if (status === 'declined' && !reason) throw apiError('application.reason_required', { attribute: 'reason' })
  const byVolunteer = actor.id === application.userId
  // Read and written by version, so that two steps at once cannot both count.
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
  await log(context, application.id, { kind: 'status_changed', fromStatus: from, toStatus: status, reason })
  if (status === 'placed') await fillWhenFull(context, application.vacancyId)
  if (byVolunteer) return
  const about = await volunteerOf(context, application.id)
  if (about === null) return
  await notify(context, [application.userId], {
    kind: 'application_status',
    params: { vacancy: about.vacancy, status },
    link: pathTo('profileReplies'),
  })
  await queueMail(context, {
    template: 'application.status',
    to: about.email,
    locale: about.locale,
    variables: { ...about, status, reason },
    link: await siteLink(context, about.centerId, pathTo('profileReplies')),
  })
}

/** When the last position is taken the vacancy is filled. */
async function fillWhenFull({ db, now }: SignedInContext, vacancyId: number): Promise<void> {
  const [vacancy] = await db.select().from(vacancies).where(eq(vacancies.id, vacancyId)).for('update')
  if (vacancy?.status !== 'published') return
  const [taken] = await db
    .select({ places: count() })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancyId), inArray(applications.status, ['placed'])))
  if ((taken?.places ?? 0) < vacancy.positions) return
  await db
    .update(vacancies)
    .set({ status: 'filled', updatedAt: now, lockVersion: vacancy.lockVersion + 1 })
    .where(eq(vacancies.id, vacancyId))
}
