/** Asking for help and offering it, with and without an account; each is to be called in a transaction. */

import { and, count, eq, gte, isNull, or } from 'drizzle-orm'
import { helpRequests, helpResponses } from '#backend/db/schema/help.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import {
  type HelpSubmission,
  helpResponseWeeks,
  helpSubmissionsPerDay,
  helpVisitorSubmissionsPerHour,
} from '#shared/resources/help-request.ts'
import type { HelpRequestCreate, HelpResponseCreate } from '#shared/resources/help-request-schema.ts'
import type { Opened } from './keys.ts'
import { mailSender, notifyCenter } from './mails.ts'

const hour = 3600 * 1000

type Sender = { userId: number | null; name: string; email: string | null; phone: string | null }
type Contact = Pick<HelpRequestCreate, 'name' | 'email' | 'phone'>

/** With an account its own name and address count; without one a name, and an address or a number. */
export async function senderOf({ actor, db }: Context, input: Contact): Promise<Sender> {
  if (actor) {
    const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, actor.id))
    return { userId: actor.id, name: actor.name, email: actor.email, phone: input.phone || user?.phone || null }
  }
  if (!input.name) throw apiError('help.name_required', { attribute: 'name' })
  if (!input.email && !input.phone) throw apiError('help.contact_required', { attribute: 'email' })
  return { userId: null, name: input.name, email: input.email || null, phone: input.phone || null }
}

/** How it goes on from here; the same for a program, so that it learns nothing. */
export const nextOf = (sender: Sender): HelpSubmission['next'] =>
  sender.userId !== null ? 'moderation' : sender.email === null ? 'call' : 'mail'

export async function storeRequest(context: Context, sender: Sender, input: HelpRequestCreate): Promise<void> {
  await refuseFlood(context, sender)
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
  if (row) await announce(context, { kind: 'request', row })
}

/** An answer to an open request, or with `helpRequestId` null an offer in general. */
export async function storeResponse(
  context: Context,
  sender: Sender,
  input: HelpResponseCreate,
  helpRequestId: number | null,
): Promise<void> {
  await refuseFlood(context, sender)
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
  if (row) await announce(context, { kind: 'response', row })
}

function commonValues(context: Context, sender: Sender, input: HelpRequestCreate | HelpResponseCreate) {
  const { center, now, locale, siteUrl } = context
  return {
    ...sender,
    centerId: center.id,
    locale,
    siteUrl,
    postalCode4: input.postalCode4,
    frequency: input.frequency,
    confirmedAt: sender.userId === null ? null : now,
    createdAt: now,
    updatedAt: now,
  }
}

/** The link that confirms, or word to the center at once. */
async function announce(context: Context, opened: Opened): Promise<void> {
  const name = opened.row.name ?? ''
  if (opened.row.status === 'submitted') {
    if (opened.kind === 'request') return mailSender(context, opened, 'help_request.confirm', { name })
    return mailSender(context, opened, 'help_response.confirm', { name })
  }
  if (opened.kind === 'request') await mailSender(context, opened, 'help_request.received', { name })
  else await mailSender(context, opened, 'help_response.received', { name })
  await notifyCenter(context, opened)
}

/** Nobody fills a stranger's mailbox with our links, and no program the center's list. */
async function refuseFlood(context: Context, sender: Sender): Promise<void> {
  const { db, center, now } = context
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const of = async (table: typeof helpRequests | typeof helpResponses) => {
    const same = or(
      sender.userId === null ? undefined : eq(table.userId, sender.userId),
      sender.email === null ? undefined : eq(table.email, sender.email),
      sender.phone === null || sender.userId !== null ? undefined : eq(table.phone, sender.phone),
    )
    const [own] = await db
      .select({ count: count() })
      .from(table)
      .where(and(same, gte(table.createdAt, since(24 * hour))))
    const [visitors] = await db
      .select({ count: count() })
      .from(table)
      .where(and(eq(table.centerId, center.id), isNull(table.userId), gte(table.createdAt, since(hour))))
    return { own: own?.count ?? 0, visitors: visitors?.count ?? 0 }
  }
  const asked = await of(helpRequests)
  const offered = await of(helpResponses)
  const isFull = sender.userId === null && asked.visitors + offered.visitors >= helpVisitorSubmissionsPerHour
  if (asked.own + offered.own < helpSubmissionsPerDay && !isFull) return
  const after = String((isFull ? hour : 24 * hour) / 1000)
  throw apiError('help.too_many', { headers: { 'retry-after': after } })
}
