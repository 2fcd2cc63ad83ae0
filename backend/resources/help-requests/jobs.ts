/** Jobs of one-on-one help: closes what has expired and erases personal data. */
import { and, eq, inArray, isNotNull, isNull, like, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { erasedSender, helpKeys, helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { mailOutbox, withoutContent } from '#backend/db/schema/operations.ts'
import { type Context, contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import { helpConfirmationHours, helpErasureWeeks } from '#shared/resources/help-request.ts'
import { deleteHelpConversations } from '../conversations/jobs.ts'
import { approve, closeRequest, closeResponse, releaseHelper } from './mutations.ts'
import { lockedRequest, lockedResponse, type RequestRow } from './queries.ts'

const hour = 3600 * 1000

export async function runHelpJobs(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await deleteUnconfirmed(db, before(helpConfirmationHours * hour))
  await erase(db, before(helpErasureWeeks * 7 * 24 * hour), now)
  await closeRequests(db, now).finally(() => closeResponses(db, now))
}

/** An unconfirmed e-mail address may be a stranger's, so the record is deleted. */
async function deleteUnconfirmed(db: Db, since: Date): Promise<void> {
  await db.delete(helpRequests).where(and(eq(helpRequests.status, 'submitted'), lte(helpRequests.createdAt, since)))
  await db.delete(helpResponses).where(and(eq(helpResponses.status, 'submitted'), lte(helpResponses.createdAt, since)))
}

async function closeRequests(db: Db, now: Date): Promise<void> {
  const requests = await db
    .select({ id: helpRequests.id, centerId: helpRequests.centerId, siteUrl: helpRequests.siteUrl })
    .from(helpRequests)
    .where(and(inArray(helpRequests.status, ['open', 'matched']), lte(helpRequests.expiresAt, now)))
  const close = ({ id, ...place }: (typeof requests)[number]) =>
    inCenter(db, place, now, async (context) => {
      const row = await lockedRequest(context, String(id))
      // It may have been closed since the select above.
      if (row.status === 'open') await closeRequest(context, row, 'expired')
      else if (row.status === 'matched') await closeRequest(context, row, 'done')
    })
  await forEachRecord(requests, close, 'requests for help were not closed')
}

async function closeResponses(db: Db, now: Date): Promise<void> {
  const responses = await db
    .select({ id: helpResponses.id, centerId: helpResponses.centerId, siteUrl: helpResponses.siteUrl })
    .from(helpResponses)
    .where(and(eq(helpResponses.status, 'available'), lte(helpResponses.expiresAt, now)))
  const close = ({ id, ...place }: (typeof responses)[number]) =>
    inCenter(db, place, now, async (context) => {
      const row = await lockedResponse(context, String(id))
      if (row.status === 'available') await closeResponse(context, row, 'expired')
    })
  await forEachRecord(responses, close, 'offers of help were not closed')
}

type Place = { centerId: number; siteUrl: string }

async function inCenter(db: Db, { centerId, siteUrl }: Place, now: Date, work: (context: Context) => Promise<void>) {
  const [center] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, centerId))
  if (!center) return
  await db.transaction((tx) => work(contextOfJob({ db: tx, now, center, locale: 'nl', siteUrl })))
}

/** Category, area and frequency stay for statistics, and that there was a mail; personal data, links and what the mails said are deleted. */
async function erase(db: Db, since: Date, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const requests = await tx
      .update(helpRequests)
      .set({ ...erasedSender, description: null, erasedAt: now })
      .where(and(isNull(helpRequests.erasedAt), lte(helpRequests.closedAt, since)))
      .returning({ id: helpRequests.id })
    const responses = await tx
      .update(helpResponses)
      .set({ ...erasedSender, message: null, erasedAt: now })
      .where(and(isNull(helpResponses.erasedAt), lte(helpResponses.closedAt, since)))
      .returning({ id: helpResponses.id })
    await deleteKeys(tx, requests, responses)
    // Also those that a report, now resolved, has kept.
    await deleteHelpConversations(tx, isNotNull(helpRequests.erasedAt))
    const mails = and(
      like(mailOutbox.template, 'help\\_%'),
      ne(mailOutbox.status, 'pending'),
      ne(mailOutbox.recipient, ''),
      // What was given up was never sent, and has its text still.
      lte(sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.createdAt})`, since.toISOString()),
    )
    await tx.update(mailOutbox).set(withoutContent).where(mails)
  })
}

type Ids = { id: number }[]

async function deleteKeys(db: Db, requests: Ids, responses: Ids): Promise<void> {
  if (requests.length + responses.length === 0) return
  const idsOf = (rows: Ids) => [0, ...rows.map(({ id }) => id)]
  await db
    .delete(helpKeys)
    .where(or(inArray(helpKeys.helpRequestId, idsOf(requests)), inArray(helpKeys.helpResponseId, idsOf(responses))))
}

/**
 * Withdraws the open requests and offers of a deleted account, whose personal data is erased with it. Their matches end: the helper of
 * a request has helped, and a request loses its helper, is open again and its requester gets the mail about that.
 */
export async function withdrawHelpOf(context: Context, user: { id: number }): Promise<void> {
  for (const request of await matchedRequestsOf(context, user)) {
    const isOwn = request.userId === user.id
    await releaseHelper(context, request, isOwn ? 'done' : 'available', user)
    if (!isOwn) await approve({ ...context, siteUrl: request.siteUrl }, request, {})
  }
  const { db, now } = context
  const closed = { status: 'withdrawn' as const, closedAt: now, expiresAt: null, updatedAt: now }
  const openRequests = inArray(helpRequests.status, ['submitted', 'moderation', 'open', 'matched'])
  await db
    .update(helpRequests)
    .set(closed)
    .where(and(eq(helpRequests.userId, user.id), openRequests))
  const openResponses = inArray(helpResponses.status, ['submitted', 'available', 'matched'])
  await db
    .update(helpResponses)
    .set(closed)
    .where(and(eq(helpResponses.userId, user.id), openResponses))
}

/** Those of the user, and those that the user helps with, locked in one order before their offers, as every other change does. */
function matchedRequestsOf({ db }: Context, user: { id: number }): Promise<RequestRow[]> {
  const helpedWith = db
    .select({ id: helpResponses.matchedRequestId })
    .from(helpResponses)
    .where(and(eq(helpResponses.userId, user.id), eq(helpResponses.status, 'matched')))
  return db
    .select()
    .from(helpRequests)
    .where(
      and(
        eq(helpRequests.status, 'matched'),
        or(eq(helpRequests.userId, user.id), inArray(helpRequests.id, helpedWith)),
      ),
    )
    .orderBy(helpRequests.id)
    .for('update')
}
