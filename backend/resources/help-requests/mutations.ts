/** What becomes of a request or an offer; each is to be called in a transaction that holds its row. */

import { and, eq } from 'drizzle-orm'
import { helpRequests, helpResponses } from '#backend/db/schema/help.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import {
  type HelpRequestStatus,
  type HelpResponseStatus,
  helpConfirmationHours,
  helpMatchWeeks,
  helpRequestTransitions,
  helpRequestWeeks,
  helpResponseTransitions,
  helpResponseWeeks,
} from '#shared/resources/help-request.ts'
import type { Opened, RequestRow, ResponseRow } from './keys.ts'
import { mailSender, notifyCenter } from './mails.ts'

const hour = 3600 * 1000
const week = 7 * 24 * hour
type Seen = number | null | undefined

const later = ({ now }: Context, weeks: number) => new Date(now.getTime() + weeks * week)

export async function lockedRequest({ db, center }: Context, id: string): Promise<RequestRow> {
  const here = and(eq(helpRequests.id, recordId(id)), eq(helpRequests.centerId, center.id))
  const [row] = await db.select().from(helpRequests).where(here).for('update')
  if (!row) throw notFound()
  return row
}

export async function lockedResponse({ db, center }: Context, id: string): Promise<ResponseRow> {
  const here = and(eq(helpResponses.id, recordId(id)), eq(helpResponses.centerId, center.id))
  const [row] = await db.select().from(helpResponses).where(here).for('update')
  if (!row) throw notFound()
  return row
}

const impossible = (from: string, to: string) => apiError('help.transition', { meta: { from, to } })

type RequestChange = Partial<typeof helpRequests.$inferInsert> & { status: HelpRequestStatus }

async function moveRequest(context: Context, row: RequestRow, change: RequestChange, seen?: Seen): Promise<RequestRow> {
  if (!helpRequestTransitions[row.status].includes(change.status)) throw impossible(row.status, change.status)
  const moved = await updateRecord(context, helpRequests, row.id, change, seen)
  await audit(context, `help_request.${change.status}`, { type: 'help_requests', id: row.id }, { from: row.status })
  return moved as RequestRow
}

type ResponseChange = Partial<typeof helpResponses.$inferInsert> & { status: HelpResponseStatus }

async function moveResponse(
  context: Context,
  row: ResponseRow,
  change: ResponseChange,
  seen?: Seen,
): Promise<ResponseRow> {
  if (!helpResponseTransitions[row.status].includes(change.status)) throw impossible(row.status, change.status)
  const moved = await updateRecord(context, helpResponses, row.id, change, seen)
  await audit(context, `help_response.${change.status}`, { type: 'help_responses', id: row.id }, { from: row.status })
  return moved as ResponseRow
}

/** The mailed link was followed: now it waits for the center. A second time changes nothing. Error: 410 when too late. */
export async function confirm(context: Context, { kind, row }: Opened): Promise<void> {
  if (row.status !== 'submitted') return
  if (context.now.getTime() - row.createdAt.getTime() > helpConfirmationHours * hour) {
    throw apiError('help_key.expired')
  }
  const confirmedAt = context.now
  if (kind === 'request') {
    const moved = await moveRequest(context, row, { status: 'moderation', confirmedAt })
    return notifyCenter(context, { kind, row: moved })
  }
  const expiresAt = later(context, helpResponseWeeks)
  const moved = await moveResponse(context, row, { status: 'available', confirmedAt, expiresAt })
  await notifyCenter(context, { kind, row: moved })
}

type Approval = { confirmedByPhone?: boolean | undefined; lockVersion?: Seen }

/** Puts a request on the list, for the first time or again after a match that came to nothing. */
export async function approve(
  context: Context,
  row: RequestRow,
  { confirmedByPhone, lockVersion }: Approval,
): Promise<void> {
  if (row.confirmedAt === null && !confirmedByPhone && row.status === 'moderation') {
    throw apiError('help.call_first', { attribute: 'confirmed_by_phone' })
  }
  await releaseHelper(context, row, 'available')
  const moved = await moveRequest(
    context,
    row,
    {
      status: 'open',
      confirmedAt: row.confirmedAt ?? context.now,
      openedAt: context.now,
      matchedAt: null,
      expiresAt: later(context, helpRequestWeeks),
    },
    lockVersion,
  )
  const { category, postalCode4 } = moved
  const variables = { name: moved.name ?? '', category, postalCode4, weeks: helpRequestWeeks }
  await mailSender(context, { kind: 'request', row: moved }, 'help_request.approved', variables)
}

export async function reject(context: Context, opened: Opened, reason: string, seen: Seen): Promise<void> {
  const change = { status: 'rejected', reason, closedAt: context.now, expiresAt: null } as const
  const variables = { name: opened.row.name ?? '', reason }
  if (opened.kind === 'request') {
    const row = await moveRequest(context, opened.row, change, seen)
    return mailSender(context, { kind: 'request', row }, 'help_request.rejected', variables)
  }
  const row = await moveResponse(context, opened.row, change, seen)
  return mailSender(context, { kind: 'response', row }, 'help_response.rejected', variables)
}

/** The center's yes: from here on, and only now, both know how to reach the other. */
export async function match(context: Context, request: RequestRow, response: ResponseRow, seen: Seen): Promise<void> {
  const isForAnother = response.helpRequestId !== null && response.helpRequestId !== request.id
  if (response.status !== 'available' || (isForAnother && (await isWaiting(context, response.helpRequestId)))) {
    throw apiError('help.no_helper', { attribute: 'response_id' })
  }
  const expiresAt = later(context, helpMatchWeeks)
  const seeker = await moveRequest(context, request, { status: 'matched', matchedAt: context.now, expiresAt }, seen)
  const confirmedAt = response.confirmedAt ?? context.now
  const change = { status: 'matched', matchedRequestId: request.id, confirmedAt, expiresAt: null } as const
  const helper = await moveResponse(context, response, change)
  const facts = { category: seeker.category, frequency: seeker.frequency, postalCode4: seeker.postalCode4 }
  const other = (row: RequestRow | ResponseRow) => ({ other: row.name ?? '', email: row.email, phone: row.phone })
  await mailSender(context, { kind: 'request', row: seeker }, 'help_request.matched', {
    name: seeker.name ?? '',
    ...facts,
    ...other(helper),
  })
  await mailSender(context, { kind: 'response', row: helper }, 'help_response.matched', {
    name: helper.name ?? '',
    ...facts,
    ...other(seeker),
  })
}

async function isWaiting({ db }: Context, requestId: number | null): Promise<boolean> {
  if (requestId === null) return false
  const [row] = await db
    .select({ status: helpRequests.status })
    .from(helpRequests)
    .where(eq(helpRequests.id, requestId))
  return row?.status === 'moderation' || row?.status === 'open'
}

/** Whoever was connected with this request is free again, or has done it. */
async function releaseHelper(context: Context, request: RequestRow, status: 'available' | 'done'): Promise<void> {
  const connected = and(eq(helpResponses.matchedRequestId, request.id), eq(helpResponses.status, 'matched'))
  const [helper] = await context.db.select().from(helpResponses).where(connected).for('update')
  if (!helper) return
  await moveResponse(
    context,
    helper,
    status === 'available'
      ? { status, matchedRequestId: null, expiresAt: later(context, helpResponseWeeks) }
      : { status, closedAt: context.now },
  )
}

export type RequestEnd = Extract<HelpRequestStatus, 'done' | 'withdrawn' | 'expired'>

/** Ends a request by its seeker, the center or the clock, and says so to the seeker. */
export async function closeRequest(context: Context, row: RequestRow, outcome: RequestEnd, seen?: Seen): Promise<void> {
  const wasOpen = row.status !== 'submitted'
  await releaseHelper(context, row, 'done')
  const moved = await moveRequest(context, row, { status: outcome, closedAt: context.now, expiresAt: null }, seen)
  if (!wasOpen) return
  const variables = { name: moved.name ?? '', category: moved.category, outcome }
  await mailSender(context, { kind: 'request', row: moved }, 'help_request.closed', variables)
}

/** Ends an offer by its helper or the clock. */
export async function closeResponse(
  context: Context,
  row: ResponseRow,
  outcome: 'withdrawn' | 'expired',
): Promise<void> {
  const moved = await moveResponse(context, row, { status: outcome, closedAt: context.now, expiresAt: null })
  if (row.status === 'submitted') return
  await mailSender(context, { kind: 'response', row: moved }, 'help_response.closed', {
    name: moved.name ?? '',
    outcome,
  })
}
