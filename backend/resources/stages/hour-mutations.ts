/** Writes to hours; each exported function is one transaction. */
import { and, eq, inArray, ne, sum } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { certificates, hourEntries } from '#backend/db/schema/stages.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { requirePolicy } from '#backend/http/authorization.ts'
import { dutchDate, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { choosing } from '#shared/organization-selection.ts'
import { pathTo } from '#shared/paths.ts'
import { isStageStatus } from '#shared/resources/hour-entry.ts'
import type {
  HourApproval,
  HourEntryCreate,
  HourEntryDecision,
  HourEntryUpdate,
} from '#shared/resources/hour-entry-schema.ts'
import { longestDay } from '#shared/resources/hour-entry-values.ts'
import { mayEnterHours } from '#shared/resources/pupil.ts'
import { notify, notifyOrganizationAgain } from '../notifications/mutations.ts'
import { policies } from './policy.ts'
import { type HourEntryRow, pupilOf, visibleHours } from './queries.ts'

type ApplicationRow = typeof applications.$inferSelect

const targetOf = ({ id, organizationId }: HourEntryRow) => ({ type: 'hour_entries', id, organizationId }) as const

/** Stores hours of the actor's own stage; the organization hears of the first that wait. Errors: 403, 404, 422 by field. */
export const enterHours = (context: SignedInContext, input: HourEntryCreate): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    const application = await ownStage(tx, input.applicationId)
    await requirePossible(tx, { ...input, entryId: 0, application })
    await notifyOfHours(tx, application.organizationId)
    const { centerId, vacancyId, organizationId, id: applicationId } = application
    const { workedOn, minutes, description } = input
    const [stored] = await db
      .insert(hourEntries)
      .values({
        ...{ centerId, userId: actor.id, applicationId, vacancyId, organizationId },
        ...{ workedOn, minutes, description },
        status: 'submitted',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: hourEntries.id })
    if (!stored) throw new Error('The hours were not stored')
    return stored.id
  })

/** Call before hours begin to wait: the organization hears of the first, once for all that wait whoever entered them. */
async function notifyOfHours(context: SignedInContext, organizationId: number): Promise<void> {
  await lockFor(context, `hours that wait for organization ${organizationId}`)
  const waiting = and(eq(hourEntries.organizationId, organizationId), eq(hourEntries.status, 'submitted'))
  if ((await context.db.$count(hourEntries, waiting)) > 0) return
  await notifyOrganizationAgain(context, organizationId, {
    kind: 'hours_submitted',
    params: { recordId: String(organizationId) },
    link: pathTo('stages', {}, { status: 'submitted', ...choosing(organizationId) }),
  })
}

/** The actor's own application for which hours are entered now. Errors: 403, 404, 422. */
async function ownStage(context: SignedInContext, applicationId: string): Promise<ApplicationRow> {
  const { db, actor } = context
  const pupil = await pupilOf(context, actor.id)
  if (!pupil || !mayEnterHours(pupil)) throw apiError('hours.not_yet')
  const [application] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, recordId(applicationId)), eq(applications.userId, actor.id)))
    // As who issues the certificate: no hours are entered meanwhile.
    .for('update')
  if (!application) throw notFound()
  if (!isStageStatus(application.status)) throw apiError('hours.no_stage')
  await requireOpen(context, application.id)
  return application
}

/** Nothing changes once the certificate is issued. */
async function requireOpen({ db }: SignedInContext, applicationId: number): Promise<void> {
  const [issued] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.applicationId, applicationId))
  if (issued) throw apiError('hours.finished')
}

type Day = { workedOn: string; minutes: number; entryId: number; application: ApplicationRow }

/** Not in the future or before the application, and no more than a day has. Throws 422. */
async function requirePossible(
  context: SignedInContext,
  { workedOn, minutes, entryId, application }: Day,
): Promise<void> {
  const { db, actor, today } = context
  if (workedOn > today || workedOn < dutchDate(application.createdAt)) {
    throw apiError('hours.day', { attribute: 'worked_on' })
  }
  await lockFor(context, `hours of user ${actor.id}`)
  const [others] = await db
    .select({ minutes: sum(hourEntries.minutes) })
    .from(hourEntries)
    .where(and(eq(hourEntries.userId, actor.id), eq(hourEntries.workedOn, workedOn), ne(hourEntries.id, entryId)))
  if (Number(others?.minutes ?? 0) + minutes > longestDay) throw apiError('hours.too_many', { attribute: 'minutes' })
}

/** The pupil changes hours that are not approved, by the rules of entering them; they wait for the organization again. */
export const changeHours = (context: SignedInContext, entry: HourEntryRow, input: HourEntryUpdate): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (entry.status === 'approved') throw apiError('hours.approved')
    const application = await ownStage(tx, String(entry.applicationId))
    const { lockVersion, ...values } = input
    const { workedOn, minutes } = { ...entry, ...presentValues(values) }
    await requirePossible(tx, { workedOn, minutes, entryId: entry.id, application })
    await notifyOfHours(tx, entry.organizationId)
    const waits = { status: 'submitted' as const, reason: null, decidedAt: null, decidedById: null }
    await updateRecord(
      tx,
      hourEntries,
      entry.id,
      { ...presentValues(values), ...waits },
      lockVersion ?? entry.lockVersion,
    )
  })

/** The pupil deletes hours that are not approved. */
export const deleteHours = (context: SignedInContext, entry: HourEntryRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    // Judged as it is deleted: an approval may have come since the request looked.
    const open = and(eq(hourEntries.id, entry.id), ne(hourEntries.status, 'approved'))
    const deleted = await tx.db.delete(hourEntries).where(open).returning({ id: hourEntries.id })
    if (deleted.length === 0) throw apiError('hours.approved')
  })

/**
 * Approves what waits of these; what is approved already stays so. Throws 403 or 404 for any that the actor may not approve, and 409
 * when one that waits is not as it was seen.
 */
export const approveHours = (context: SignedInContext, { ids, lockVersions }: HourApproval): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { db, now, actor } = tx
    const wanted = [...new Set(ids.map(Number))]
    const entries = await db
      .select()
      .from(hourEntries)
      .where(and(inArray(hourEntries.id, wanted), visibleHours(tx)))
      .for('update')
    if (entries.length < wanted.length) throw notFound()
    for (const entry of entries) requirePolicy(tx, policies['hours.decide'], entry)
    const waiting = entries.filter(({ status }) => status === 'submitted')
    const seen = new Map(lockVersions?.map((version, at) => [Number(ids[at]), version]))
    if (waiting.some(({ id, lockVersion }) => (seen.get(id) ?? lockVersion) !== lockVersion)) throw apiError('stale')
    for (const entry of waiting) {
      await updateRecord(tx, hourEntries, entry.id, { status: 'approved', decidedById: actor.id, decidedAt: now })
      await audit(tx, 'hours.approved', targetOf(entry), { status: ['submitted', 'approved'] })
    }
    await notifyPupils(tx, waiting, 'approved')
  })

/** Throws 422 for hours that do not wait, and 409 for ones that are not as they were seen. */
export const rejectHours = (
  context: SignedInContext,
  entry: HourEntryRow,
  { reason, lockVersion }: HourEntryDecision,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (entry.status !== 'submitted') throw apiError('hours.decided')
    const decision = { status: 'rejected' as const, reason, decidedById: tx.actor.id, decidedAt: tx.now }
    await updateRecord(tx, hourEntries, entry.id, decision, lockVersion ?? entry.lockVersion)
    await audit(tx, 'hours.rejected', targetOf(entry), { status: ['submitted', 'rejected'] })
    await notifyPupils(tx, [entry], 'rejected')
  })

const notifyPupils = (context: SignedInContext, entries: readonly HourEntryRow[], status: 'approved' | 'rejected') =>
  notify(
    context,
    entries.map(({ userId }) => userId),
    { kind: `hours_${status}`, params: {}, link: pathTo('stagePassport') },
  )
