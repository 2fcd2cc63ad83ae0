/** Creates requests and offers, with and without an account. */

import { and, count, eq, gte, isNull, or } from 'drizzle-orm'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor, retryAfterDay, startOfToday } from '#backend/http/limit-locks.ts'
import {
  type HelpSubmission,
  helpResponseWeeks,
  helpSubmissionsPerDay,
  helpVisitorSubmissionsPerHour,
} from '#shared/resources/help-request.ts'
import type { HelpRequestCreate, HelpResponseCreate } from '#shared/resources/help-request-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { mailSender, notifyCenter } from './mails.ts'
import { moderates } from './policy.ts'
import type { HelpRecord } from './queries.ts'

const hour = 3600 * 1000

type Sender = { userId: number | null; name: string; email: string | null; phone: string | null }
type Contact = Pick<HelpRequestCreate, 'name' | 'email' | 'phone'>

/** The sender: the actor with the account's name and address; for a visitor a name, and an e-mail address or phone number. */
async function senderOf({ actor, db }: Context, input: Contact): Promise<Sender> {
  if (actor) {
    const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, actor.id))
    return { userId: actor.id, name: actor.name, email: actor.email, phone: input.phone || user?.phone || null }
  }
  if (!input.name) throw apiError('help.name_required', { attribute: 'name' })
  if (!input.email && !input.phone) throw apiError('help.contact_required', { attribute: 'email' })
  return { userId: null, name: input.name, email: input.email || null, phone: input.phone || null }
}

/** What follows on the submission; the same for a bot, which must not learn that it was recognized. */
const nextOf = (sender: Sender): HelpSubmission['next'] =>
  sender.userId !== null ? 'moderation' : sender.email === null ? 'call' : 'mail'

/** Creates a request; of a bot nothing is stored or mailed. Returns what follows on it. */
export async function createRequest(context: Context, input: HelpRequestCreate): Promise<HelpSubmission['next']> {
  const sender = await senderOf(context, input)
  if (!looksAutomatic(input)) await inTransaction(context, (tx) => storeRequest(tx, sender, input))
  return nextOf(sender)
}

/** Creates an offer like `createRequest`. */
export async function createResponse(
  context: Context,
  input: HelpResponseCreate,
  helpRequestId: number | null,
): Promise<HelpSubmission['next']> {
  const sender = await senderOf(context, input)
  if (!looksAutomatic(input)) await inTransaction(context, (tx) => storeResponse(tx, sender, input, helpRequestId))
  return nextOf(sender)
}

async function storeRequest(context: Context, sender: Sender, input: HelpRequestCreate): Promise<void> {
  await enforceSubmissionLimits(context, sender)
  const { category, description, onBehalfOf } = input
  const [row] = await context.db
    .insert(helpRequests)
    .values({
      ...commonValues(context, sender, input),
      category,
      description,
      onBehalfOf,
      status: nextOf(sender) === 'mail' ? 'submitted' : 'moderation',
    })
    .returning()
  if (row) await sendMails(context, { kind: 'request', row })
}

/** Stores an offer to an open request, or with `helpRequestId` null an offer in general. */
async function storeResponse(
  context: Context,
  sender: Sender,
  input: HelpResponseCreate,
  helpRequestId: number | null,
): Promise<void> {
  await enforceSubmissionLimits(context, sender)
  const [row] = await context.db
    .insert(helpResponses)
    .values({
      ...commonValues(context, sender, input),
      helpRequestId,
      categories: input.categories ?? [],
      message: input.message,
      status: nextOf(sender) === 'mail' ? 'submitted' : 'available',
      expiresAt: new Date(context.now.getTime() + helpResponseWeeks * 7 * 24 * hour),
    })
    .returning()
  if (row) await sendMails(context, { kind: 'response', row })
}

function commonValues(context: Context, sender: Sender, input: HelpRequestCreate | HelpResponseCreate) {
  const { center, now, actor, language, siteUrl } = context
  return {
    ...sender,
    centerId: center.id,
    locale: actor?.locale ?? language,
    siteUrl,
    postalCode4: input.postalCode4,
    frequency: input.frequency,
    confirmedAt: sender.userId === null ? null : now,
    createdAt: now,
    updatedAt: now,
  }
}

/** Mails the link that confirms, or notifies the center at once. */
async function sendMails(context: Context, record: HelpRecord): Promise<void> {
  const name = record.row.name ?? ''
  if (record.row.status === 'submitted') {
    if (record.kind === 'request') return mailSender(context, record, 'help_request.confirm', { name })
    return mailSender(context, record, 'help_response.confirm', { name })
  }
  if (record.kind === 'request') await mailSender(context, record, 'help_request.received', { name })
  else await mailSender(context, record, 'help_response.received', { name })
  await notifyCenter(context, record)
}

/** Throws 429 at the limits that keep strangers' mailboxes free of our links and the center's list free of bots. */
async function enforceSubmissionLimits(context: Context, sender: Sender): Promise<void> {
  await lockFor(context, `help submissions of center ${context.center.id}`)
  const { db, center, now } = context
  const lastHour = new Date(now.getTime() - hour)
  const countsIn = async (table: typeof helpRequests | typeof helpResponses) => {
    const sameSender = or(
      sender.userId === null ? undefined : eq(table.userId, sender.userId),
      sender.email === null ? undefined : eq(table.email, sender.email),
      sender.phone === null || sender.userId !== null ? undefined : eq(table.phone, sender.phone),
    )
    const [own] = await db
      .select({ count: count() })
      .from(table)
      .where(and(sameSender, gte(table.createdAt, startOfToday(context))))
    const [visitors] = await db
      .select({ count: count() })
      .from(table)
      .where(and(eq(table.centerId, center.id), isNull(table.userId), gte(table.createdAt, lastHour)))
    return { own: own?.count ?? 0, visitors: visitors?.count ?? 0 }
  }
  const requests = await countsIn(helpRequests)
  const offers = await countsIn(helpResponses)
  // Staff enter what people who call them ask.
  if (!moderates(context) && requests.own + offers.own >= helpSubmissionsPerDay)
    throw apiError('help.too_many', retryAfterDay(context))
  if (sender.userId === null && requests.visitors + offers.visitors >= helpVisitorSubmissionsPerHour)
    throw apiError('help.center_full', { headers: { 'retry-after': String(hour / 1000) } })
}
