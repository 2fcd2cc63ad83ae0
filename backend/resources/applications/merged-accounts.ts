/** What a merge of two accounts does to replies of both to one vacancy. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import type { MovedRows } from '#backend/db/schema/user-merges.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import {
  type ApplicationStatus,
  openApplicationStatuses,
  type WaitingOn,
  waitingOnByStatus,
} from '#shared/resources/application.ts'
import { waitingOnValues } from '#shared/resources/application-values.ts'
import { notifyOfApplication, notifyOfEnding } from './organization-notices.ts'
import { cancelPendingSteps } from './pending-steps.ts'

type ApplicationRow = typeof applications.$inferSelect

/** What is open, or placed, from the first step to the last. */
const steps: readonly ApplicationStatus[] = ['new', 'in_contact', 'meeting', 'waitlisted', 'offered', 'trial', 'placed']

const others = alias(applications, 'others')

const withdrawnRows = { table: 'applications', column: 'status' }
const waitingRows = { table: 'applications', column: 'waiting_on' }

const isOf = (rows: { table: string; column: string }) => (moved: MovedRows) =>
  moved.table === rows.table && moved.column === rows.column

/**
 * Where both accounts have a reply to one vacancy, withdraws the open ones but for the one that is furthest on, and of those the oldest.
 * Returns the titles of their vacancies, and what `restoreReplies` needs. To be called in a transaction, before the replies move.
 */
export async function withdrawDoubleReplies(
  context: Context,
  accounts: readonly [number, number],
): Promise<{ titles: string[]; withdrawn: MovedRows[] }> {
  const replies = await repliesOfBoth(context, accounts)
  const first = new Map<number, number>()
  const furthest = replies.toSorted(
    ({ application: a }, { application: b }) =>
      steps.indexOf(b.status) - steps.indexOf(a.status) || +a.createdAt - +b.createdAt || a.id - b.id,
  )
  for (const { application } of furthest) {
    if (!first.has(application.vacancyId)) first.set(application.vacancyId, application.id)
  }
  const doubles = replies.filter(
    ({ application: { id, vacancyId, status } }) => status !== 'placed' && first.get(vacancyId) !== id,
  )
  for (const { application } of doubles) {
    await cancelPendingSteps(context, application)
    const volunteer = await changeStatus(context, application, 'withdrawn')
    await notifyOfEnding(context, application, { status: 'withdrawn', volunteer, reason: null })
  }
  return {
    titles: doubles.map(({ title }) => title),
    withdrawn: stateOf(doubles.map(({ application }) => application)),
  }
}

/** Which replies were withdrawn, and for whom each of them waited. */
function stateOf(replies: readonly ApplicationRow[]): MovedRows[] {
  if (replies.length === 0) return []
  const byWaiting = Map.groupBy(replies, ({ waitingOn }) => waitingOn)
  const idsOf = (rows: readonly ApplicationRow[]) => rows.map(({ id }) => id)
  return [
    { ...withdrawnRows, ids: idsOf(replies) },
    ...[...byWaiting].map(([value, rows]) => ({ ...waitingRows, value, ids: idsOf(rows) })),
  ]
}

/** Open replies and placements of the two accounts at vacancies where both have one, locked. */
function repliesOfBoth({ db }: Context, accounts: readonly [number, number]) {
  const statuses = [...openApplicationStatuses, 'placed' as const]
  const ofOther = db
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.vacancyId, applications.vacancyId),
        inArray(others.userId, [...accounts]),
        sql`${others.userId} <> ${applications.userId}`,
        inArray(others.status, statuses),
      ),
    )
  return db
    .select({ application: applications, title: vacancies.title })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(
      and(
        inArray(applications.userId, [...accounts]),
        inArray(applications.status, statuses),
        sql`exists (${ofOther})`,
      ),
    )
    .orderBy(applications.id)
    .for('update', { of: applications })
}

/**
 * Gives the replies that a merge withdrew their status back, but not where the volunteer has another open one by now. To be called in a
 * transaction, after the replies have moved back.
 */
export async function restoreReplies(context: Context, moved: readonly MovedRows[]): Promise<void> {
  const rows = moved.find(isOf(withdrawnRows))
  const waiting = moved.filter(isOf(waitingRows))
  const withdrawn = await context.db
    .select({ application: applications, vacancy: vacancies })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(and(inArray(applications.id, [0, ...(rows?.ids ?? [])]), eq(applications.status, 'withdrawn')))
    .orderBy(applications.id)
    .for('update', { of: applications })
  for (const { application, vacancy } of withdrawn) {
    const { userId, vacancyId } = application
    const isOpen = inArray(applications.status, [...openApplicationStatuses])
    const isOther = and(eq(applications.userId, userId), eq(applications.vacancyId, vacancyId), isOpen)
    if ((await context.db.$count(applications, isOther)) > 0) continue
    const before = await statusBefore(context, application)
    if (!before) continue
    const waitedOn = waitingOnValues.find((one) =>
      waiting.some(({ value, ids }) => value === one && ids.includes(application.id)),
    )
    // The times of a meeting were cancelled in both calendars: the organization offers others.
    const waitingOn = before === 'meeting' ? waitingOnByStatus.meeting : (waitedOn ?? waitingOnByStatus[before])
    const volunteer = await changeStatus(context, application, before, waitingOn)
    await notifyOfApplication(context, application, { vacancy, volunteer })
  }
}

async function statusBefore({ db }: Context, { id }: ApplicationRow): Promise<ApplicationStatus | null> {
  const [event] = await db
    .select({ status: applicationEvents.fromStatus })
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.toStatus, 'withdrawn')))
    .orderBy(desc(applicationEvents.id))
    .limit(1)
  return event?.status ?? null
}

/** With an event in the log by the volunteer's first name, which is returned. */
async function changeStatus(
  context: Context,
  application: ApplicationRow,
  status: ApplicationStatus,
  waitingOn: WaitingOn = waitingOnByStatus[status],
): Promise<string> {
  const { id, userId, status: from } = application
  const { db, now } = context
  const [user] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId))
  const volunteer = user?.firstName ?? ''
  await db.insert(applicationEvents).values({
    ...{ applicationId: id, kind: 'status_changed', fromStatus: from, toStatus: status, reason: null },
    ...{ actorName: volunteer, createdAt: now },
  })
  await updateRecord(context, applications, id, { status, waitingOn })
  return volunteer
}
