/** Declines, which wait for a quarter of an hour: only the staff know of one before its mail goes. */
import { and, eq, inArray, lte } from 'drizzle-orm'
import { applications, plannedDeclines } from '#backend/db/schema/applications.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, contextOfJob, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { applicationTransitions, declineDelayMs } from '#shared/resources/application.ts'
import { actorNameOf } from './actor-name.ts'
import { endApplication } from './end-application.ts'
import { lockApplication } from './lock.ts'

type ApplicationRow = typeof applications.$inferSelect
type Planned = typeof plannedDeclines.$inferSelect

/** Throws 422 while a decline waits; locks the application, so that none is planned meanwhile. */
export async function requireNoPlannedDecline(context: Context, { id, status }: ApplicationRow): Promise<void> {
  await lockApplication(context, id)
  const [planned] = await context.db.select().from(plannedDeclines).where(eq(plannedDeclines.applicationId, id))
  if (planned) throw apiError('application.decline_planned', { meta: { from: status } })
}

/** Plans the decline of an application that is open; call it in a transaction. Throws 409 for a stale version, 422 when one is planned. */
export async function planDecline(
  context: SignedInContext,
  application: ApplicationRow,
  { reason, seen }: { reason: string; seen: number },
): Promise<void> {
  const { db, actor, now, siteUrl } = context
  await requireNoPlannedDecline(context, application)
  const [current] = await db
    .select({ lockVersion: applications.lockVersion })
    .from(applications)
    .where(eq(applications.id, application.id))
  if (current?.lockVersion !== seen) throw apiError('stale')
  await db.insert(plannedDeclines).values({
    applicationId: application.id,
    reason,
    actorId: actor.id,
    actorName: actorNameOf(actor),
    siteUrl,
    createdAt: now,
    dueAt: new Date(now.getTime() + declineDelayMs),
  })
  await audit(context, 'application.decline_planned', targetOf(application), {
    status: [application.status, 'declined'],
    reason,
  })
}

/** Takes back a decline that waits; false when none does. */
export async function undoPlannedDecline(context: SignedInContext, application: ApplicationRow): Promise<boolean> {
  const removed = await removePlannedDeclines(context, [application.id])
  if (removed === 0) return false
  await audit(context, 'application.decline_undone', targetOf(application), {
    status: ['declined', application.status],
  })
  return true
}

/** Of applications that end in another way; returns how many there were. */
export async function removePlannedDeclines({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number> {
  const removed = await db
    .delete(plannedDeclines)
    .where(inArray(plannedDeclines.applicationId, [0, ...ids]))
    .returning({ id: plannedDeclines.applicationId })
  return removed.length
}

/** What the job does when the time to undo a decline has passed, for who shows its mail before. To be called in a transaction. */
export async function sendDeclineOf(context: Context, applicationId: number): Promise<void> {
  const [planned] = await context.db
    .select()
    .from(plannedDeclines)
    .where(eq(plannedDeclines.applicationId, applicationId))
  if (planned) await sendDecline(contextOfDecline({ ...context, now: planned.dueAt }, planned), planned)
}

const contextOfDecline = ({ db, now, center }: Pick<Context, 'db' | 'now' | 'center'>, { siteUrl }: Planned): Context =>
  contextOfJob({ db, now, center, locale: 'nl', siteUrl })

/**
 * Declines the applications whose time to undo it has passed: status, mail and notification in one transaction each. Throws after all of them when
 * one failed, so that the job runs again for those that are left.
 */
export async function sendDueDeclines({ db, now, centers }: JobContext): Promise<void> {
  const due = await db
    .select({ planned: plannedDeclines, centerId: applications.centerId })
    .from(plannedDeclines)
    .innerJoin(applications, eq(applications.id, plannedDeclines.applicationId))
    .where(lte(plannedDeclines.dueAt, now))
    .orderBy(plannedDeclines.dueAt)
  const send = async ({ planned, centerId }: (typeof due)[number]) => {
    const center = centers.get(centerId)
    if (center) await inTransaction(contextOfDecline({ db, now, center }, planned), (tx) => sendDecline(tx, planned))
  }
  await forEachRecord(due, send, 'declines were not sent')
}

async function sendDecline(context: Context, planned: Planned): Promise<void> {
  const { db, now } = context
  const application = await lockApplication(context, planned.applicationId)
  // Undone or withdrawn since it was read.
  const [taken] = await db
    .delete(plannedDeclines)
    .where(and(eq(plannedDeclines.applicationId, planned.applicationId), lte(plannedDeclines.dueAt, now)))
    .returning()
  if (!taken || !application || !applicationTransitions[application.status].includes('declined')) return
  const { reason, actorId, actorName } = taken
  await endApplication(context, application, { status: 'declined', reason, actorId, actorName })
}

const targetOf = ({ id, organizationId }: ApplicationRow) => ({ type: 'applications' as const, id, organizationId })
