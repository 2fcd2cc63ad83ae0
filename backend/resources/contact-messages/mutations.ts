import { and, count, eq, gte, max } from 'drizzle-orm'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { contactMessages } from '#backend/db/schema/forms.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { type ContactStatus, contactMessagesPerHour, contactReference } from '#shared/resources/contact-message.ts'
import type { ContactMessageCreate } from '#shared/resources/contact-message-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { mailContactMessage } from './mails.ts'

/**
 * Stores a message, mails it and returns its reference. A bot gets the next reference too, so that it does not learn that it
 * was recognized; nothing is stored or mailed.
 */
export async function createContactMessage(context: SignedInContext, input: ContactMessageCreate): Promise<string> {
  if (looksAutomatic(input)) {
    const { year, number } = await nextNumber(context)
    return contactReference(year, number)
  }
  return inTransaction(context, async (tx) => {
    await lockNumbers(tx)
    const { year, number } = await nextNumber(tx)
    const reference = contactReference(year, number)
    await store(tx, input, { year, number, reference })
    return reference
  })
}

/** Returns its id. */
export async function updateContactMessage(context: Context, id: number, status: ContactStatus): Promise<number> {
  await updateRecord(context, contactMessages, id, { status })
  return id
}

type Numbered = { year: number; number: number; reference: string }

async function store(context: SignedInContext, input: ContactMessageCreate, numbered: Numbered): Promise<void> {
  await enforceLimit(context)
  const { name, email, subject, message } = input
  const phone = input.phone ?? null
  const { year, number, reference } = numbered
  await context.db.insert(contactMessages).values({
    centerId: context.center.id,
    userId: context.actor.id,
    year,
    number,
    name,
    email,
    phone,
    subject,
    message,
    createdAt: context.now,
    updatedAt: context.now,
  })
  await mailContactMessage(context, { reference, name, email, phone, subject, message })
}

/** Locks the center's row, so that parallel messages get different numbers. */
async function lockNumbers({ db, center }: Context): Promise<void> {
  await db
    .select({ id: volunteerCenters.id })
    .from(volunteerCenters)
    .where(eq(volunteerCenters.id, center.id))
    .for('update')
}

/** The next number of this center and year. */
async function nextNumber({ db, center, today }: Context): Promise<{ year: number; number: number }> {
  const year = Number(today.slice(0, 4))
  const [last] = await db
    .select({ number: max(contactMessages.number) })
    .from(contactMessages)
    .where(and(eq(contactMessages.centerId, center.id), eq(contactMessages.year, year)))
  return { year, number: (last?.number ?? 0) + 1 }
}

const hour = 3600

async function enforceLimit({ db, actor, now }: SignedInContext): Promise<void> {
  const since = new Date(now.getTime() - hour * 1000)
  const [recent] = await db
    .select({ messages: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.userId, actor.id), gte(contactMessages.createdAt, since)))
  if ((recent?.messages ?? 0) < contactMessagesPerHour) return
  throw apiError('contact.too_many', { headers: { 'retry-after': String(hour) } })
}
