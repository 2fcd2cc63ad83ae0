/** The contact form: signed-in people write, the center's staff read and are mailed. */

import { and, count, eq, gte, max, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { contactMessages } from '#backend/db/schema/forms.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { enumField, type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import {
  type ContactMessageCreate,
  contactMessageCreate,
  contactMessagesPerHour,
  contactReference,
} from '#shared/resources/contact-message.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { can } from './policy.ts'

const type = 'contact_messages'

const contactMessageResource: Resource = {
  type,
  table: contactMessages,
  id: contactMessages.id,
  defaultSort: '-created_at',
  attributes: {
    reference: unfilterable(
      sql`'VP-' || ${contactMessages.year} || '-' || lpad(${contactMessages.number}::text, 6, '0')`,
    ),
    name: textField(contactMessages.name),
    email: textField(contactMessages.email),
    phone: unfilterable(contactMessages.phone),
    subject: textField(contactMessages.subject),
    message: unfilterable(contactMessages.message),
    status: enumField(contactMessages.status, ['open', 'answered'], true),
    createdAt: timestamp(contactMessages.createdAt),
  },
}

export async function contactMessageRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/contact_messages', async (request) => {
    const context = signedIn(request)
    authorize(context, can(context, 'list'))
    return listDocument(contactMessageResource, context, request.query, eq(contactMessages.centerId, context.center.id))
  })

  // A program gets the next number to read and learns nothing: it is not taken, and nothing is stored or mailed.
  app.post('/contact_messages', async (request, reply) => {
    const context = signedIn(request)
    const input = readInput(request, contactMessageCreate, { type })
    const reference = await inTransaction(context, async (tx) => {
      const { year, number } = await nextNumber(tx)
      if (!looksAutomatic(input)) await keep(tx, input, year, number)
      return contactReference(year, number)
    })
    reply.code(201)
    return { data: { type, id: reference, attributes: { reference, status: 'open' } } }
  })
}

/** The next number of this center and year. Holds the center's row, so that two messages never get the same one. */
async function nextNumber({ db, center, today }: Context): Promise<{ year: number; number: number }> {
  const year = Number(today.slice(0, 4))
  await db
    .select({ id: volunteerCenters.id })
    .from(volunteerCenters)
    .where(eq(volunteerCenters.id, center.id))
    .for('update')
  const [last] = await db
    .select({ number: max(contactMessages.number) })
    .from(contactMessages)
    .where(and(eq(contactMessages.centerId, center.id), eq(contactMessages.year, year)))
  return { year, number: (last?.number ?? 0) + 1 }
}

async function keep(tx: SignedInContext, input: ContactMessageCreate, year: number, number: number): Promise<void> {
  await refuseFlood(tx)
  await tx.db.insert(contactMessages).values({
    centerId: tx.center.id,
    userId: tx.actor.id,
    year,
    number,
    name: input.name,
    email: input.email,
    phone: input.phone ?? null,
    subject: input.subject,
    message: input.message,
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  const variables = {
    reference: contactReference(year, number),
    name: input.name,
    email: input.email,
    phone: input.phone ?? null,
    subject: input.subject,
    message: input.message,
  }
  await queueCenterMail(tx, { template: 'contact.received', variables, link: tx.siteUrl + pathTo('dashboard') })
  // To the address of the account: a typed one might be a stranger's, who would get mail that others wrote.
  await queueMail(tx, {
    template: 'contact.confirmed',
    to: tx.actor.email,
    locale: tx.locale,
    variables: { ...variables, answerTo: input.email },
    link: tx.siteUrl + pathTo('home'),
  })
}

async function refuseFlood({ db, actor, now }: SignedInContext): Promise<void> {
  const hour = 3600
  const [recent] = await db
    .select({ messages: count() })
    .from(contactMessages)
    .where(
      and(eq(contactMessages.userId, actor.id), gte(contactMessages.createdAt, new Date(now.getTime() - hour * 1000))),
    )
  if ((recent?.messages ?? 0) < contactMessagesPerHour) return
  throw apiError('contact.too_many', { headers: { 'retry-after': String(hour) } })
}
