/** Status changes of requests and offers; each is to be called in a transaction that has locked the row. */

import { and, eq } from 'drizzle-orm'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
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
import { mailSender, notifyCenter } from './mails.ts'
import { type HelpRecord, lockedRequest, lockedResponse, type RequestRow, type ResponseRow } from './queries.ts'

const hour = 3600 * 1000
const week = 7 * 24 * hour
type Version = number | null | undefined

const later = ({ now }: Context, weeks: number) => new Date(now.getTime() + weeks * week)

/** Locks a request of this center and changes it, in one transaction. */
export const changeRequest = <Own extends Context>(
  context: Own,
  id: string,
  change: (tx: Own, row: RequestRow) => Promise<void>,
): Promise<void> => inTransaction(context, async (tx) => change(tx, await lockedRequest(tx, id)))

/** Locks an offer of this center and changes it, in one transaction. */
export const changeResponse = <Own extends Context>(
  context: Own,
  id: string,
  change: (tx: Own, row: ResponseRow) => Promise<void>,
): Promise<void> => inTransaction(context, async (tx) => change(tx, await lockedResponse(tx, id)))

const invalidTransition = (from: string, to: string) => apiError('help.transition', { meta: { from, to } })

type RequestChange = Partial<typeof helpRequests.$inferInsert> & { status: HelpRequestStatus }

async function transitionRequest(
  context: Context,
  row: RequestRow,
  change: RequestChange,
  version?: Version,
): Promise<RequestRow> {
  if (!helpRequestTransitions[row.status].includes(change.status)) throw invalidTransition(row.status, change.status)
  const updated = await updateRecord(context, helpRequests, row.id, change, version)
  await audit(
    context,
    'help_request.status_changed',
    { type: 'help_requests', id: row.id },
    { status: [row.status, change.status] },
  )
  return updated as RequestRow
}

type ResponseChange = Partial<typeof helpResponses.$inferInsert> & { status: HelpResponseStatus }

async function transitionResponse(
  context: Context,
  row: ResponseRow,
  change: ResponseChange,
  version?: Version,
): Promise<ResponseRow> {
  if (!helpResponseTransitions[row.status].includes(change.status)) throw invalidTransition(row.status, change.status)
  const updated = await updateRecord(context, helpResponses, row.id, change, version)
  await audit(
    context,
    'help_response.status_changed',
    { type: 'help_responses', id: row.id },
    { status: [row.status, change.status] },
  )
  return updated as ResponseRow
}

/** Confirms the e-mail address, so that the center can moderate. Idempotent. Throws 410 when the link has expired. */
export async function confirm(context: Context, { kind, row }: HelpRecord): Promise<void> {
  if (row.status !== 'submitted') return
  if (context.now.getTime() - row.createdAt.getTime() > helpConfirmationHours * hour) {
    throw apiError('help_key.expired')
  }
  const confirmedAt = context.now
  if (kind === 'request') {
    const updated = await transitionRequest(context, row, { status: 'moderation', confirmedAt })
    return notifyCenter(context, { kind, row: updated })
  }
  const expiresAt = later(context, helpResponseWeeks)
  const updated = await transitionResponse(context, row, { status: 'available', confirmedAt, expiresAt })
  await notifyCenter(context, { kind, row: updated })
}

type Approval = { confirmedByPhone?: boolean | undefined; lockVersion?: Version }

/** Publishes a request, for the first time or again after a failed match. */
export async function approve(
  context: Context,
  row: RequestRow,
  { confirmedByPhone, lockVersion }: Approval,
): Promise<void> {
  if (row.confirmedAt === null && !confirmedByPhone && row.status === 'moderation') {
    throw apiError('help.call_first', { attribute: 'confirmed_by_phone' })
  }
  await releaseHelper(context, row, 'available')
  const updated = await transitionRequest(
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
  const { category, postalCode4 } = updated
  const variables = { name: updated.name ?? '', category, postalCode4, weeks: helpRequestWeeks }
  await mailSender(context, { kind: 'request', row: updated }, 'help_request.approved', variables)
}

export async function reject(context: Context, record: HelpRecord, reason: string, version: Version): Promise<void> {
  const change = { status: 'rejected', reason, closedAt: context.now, expiresAt: null } as const
  const variables = { name: record.row.name ?? '', reason }
  if (record.kind === 'request') {
    const row = await transitionRequest(context, record.row, change, version)
    return mailSender(context, { kind: 'request', row }, 'help_request.rejected', variables)
  }
  const row = await transitionResponse(context, record.row, change, version)
  return mailSender(context, { kind: 'response', row }, 'help_response.rejected', variables)
}

/** Matches a request with a helper: only now both get the contact details of the other. */
export async function match(
  context: Context,
  request: RequestRow,
  response: ResponseRow,
  version: Version,
): Promise<void> {
  const isForAnother = response.helpRequestId !== null && response.helpRequestId !== request.id
  if (response.status !== 'available' || (isForAnother && (await isUnmatched(context, response.helpRequestId)))) {
    throw apiError('help.no_helper', { attribute: 'response_id' })
  }
  const expiresAt = later(context, helpMatchWeeks)
  const requester = await transitionRequest(
    context,
    request,
    { status: 'matched', matchedAt: context.now, expiresAt },
    version,
  )
  const confirmedAt = response.confirmedAt ?? context.now
  const change = { status: 'matched', matchedRequestId: request.id, confirmedAt, expiresAt: null } as const
  const helper = await transitionResponse(context, response, change)
  const details = { category: requester.category, frequency: requester.frequency, postalCode4: requester.postalCode4 }
  const other = (row: RequestRow | ResponseRow) => ({ other: row.name ?? '', email: row.email, phone: row.phone })
  await mailSender(context, { kind: 'request', row: requester }, 'help_request.matched', {
    name: requester.name ?? '',
    ...details,
    ...other(helper),
  })
  await mailSender(context, { kind: 'response', row: helper }, 'help_response.matched', {
    name: helper.name ?? '',
    ...details,
    ...other(requester),
  })
}

async function isUnmatched({ db }: Context, requestId: number | null): Promise<boolean> {
  if (requestId === null) return false
  const [row] = await db
    .select({ status: helpRequests.status })
    .from(helpRequests)
    .where(eq(helpRequests.id, requestId))
  return row?.status === 'moderation' || row?.status === 'open'
}

/**
 * Makes the matched helper of a request available again, or done, and mails it. Not to the helper whose account ends (`leaving`), nor when
 * the match has had its weeks.
 */
export async function releaseHelper(
  context: Context,
  request: RequestRow,
  status: 'available' | 'done',
  leaving: { id: number } | null = null,
): Promise<void> {
  const matched = and(eq(helpResponses.matchedRequestId, request.id), eq(helpResponses.status, 'matched'))
  const [helper] = await context.db.select().from(helpResponses).where(matched).for('update')
  if (!helper) return
  const row = await transitionResponse(
    context,
    helper,
    status === 'available'
      ? { status, matchedRequestId: null, expiresAt: later(context, helpResponseWeeks) }
      : { status, closedAt: context.now },
  )
  const isOver = request.expiresAt !== null && request.expiresAt <= context.now
  if (isOver || (leaving !== null && helper.userId === leaving.id)) return
  const outcome = status === 'available' ? 'available' : 'ended'
  const variables = { name: row.name ?? '', category: request.category, outcome } as const
  const site = { ...context, siteUrl: helper.siteUrl || context.siteUrl }
  await mailSender(site, { kind: 'response', row }, 'help_response.released', variables)
}

export type RequestEnd = Extract<HelpRequestStatus, 'done' | 'withdrawn' | 'expired'>

/** Closes a request for its requester, the center or a job, and mails the requester. */
export async function closeRequest(
  context: Context,
  row: RequestRow,
  outcome: RequestEnd,
  version?: Version,
): Promise<void> {
  const wasConfirmed = row.status !== 'submitted'
  await releaseHelper(context, row, 'done')
  const updated = await transitionRequest(
    context,
    row,
    { status: outcome, closedAt: context.now, expiresAt: null },
    version,
  )
  if (!wasConfirmed) return
  const variables = { name: updated.name ?? '', category: updated.category, outcome }
  await mailSender(context, { kind: 'request', row: updated }, 'help_request.closed', variables)
}

/** Closes an offer for its helper or a job. */
export async function closeResponse(
  context: Context,
  row: ResponseRow,
  outcome: 'withdrawn' | 'expired',
): Promise<void> {
  const updated = await transitionResponse(context, row, { status: outcome, closedAt: context.now, expiresAt: null })
  if (row.status === 'submitted') return
  await mailSender(context, { kind: 'response', row: updated }, 'help_response.closed', {
    name: updated.name ?? '',
    outcome,
  })
}
