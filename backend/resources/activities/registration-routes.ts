/** Who comes: `POST activities/{id}/registrations`, `registrations`, taking an offered place, and staying away after all. */

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { activities, activityRegistrations } from '#backend/db/schema/activities.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { inTransaction } from '#backend/http/context.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { registrationCreate } from '#shared/resources/activity-schema.ts'
import type { RegistrationRow } from './mails.ts'
import { can } from './policy.ts'
import { registrationResource, requireActivities, visibleActivities, visibleRegistrations } from './queries.ts'
import { acceptOffer, cancelRegistration, register } from './registration-mutations.ts'

type WithQuery = { Querystring: RawQuery }
type ById = { Params: { id: string } } & WithQuery

export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithQuery>('/registrations', async (request) => {
    const context = signedIn(request)
    return listDocument(registrationResource, context, request.query, visibleRegistrations(context))
  })

  app.get<ById>('/registrations/:id', async (request) => {
    const context = signedIn(request)
    return showDocument(registrationResource, context, request.params.id, request.query, visibleRegistrations(context))
  })

  const create = async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const context = signedIn(request)
    requireActivities(context)
    const [activity] = await context.db
      .select()
      .from(activities)
      .where(and(eq(activities.id, recordId(request.params.id)), visibleActivities(context)))
    if (!activity) throw notFound()
    const input = readInput(request, registrationCreate, { type: 'registrations' })
    const id = await inTransaction(context, (tx) => register(tx, activity, input.occurrenceId ?? null))
    reply.code(201).header('location', `/api/v1/registrations/${id}`)
    return showDocument(registrationResource, context, id, request.query, visibleRegistrations(context))
  }
  app.post<ById>('/activities/:id/registrations', create)
  app.post<ById>('/workshops/:id/registrations', create)

  app.put<ById>('/registrations/:id/accept', async (request) => {
    const context = signedIn(request)
    const registration = await visibleRegistration(context, request.params.id)
    authorize(context, can(context, 'acceptOffer', registration))
    await inTransaction(context, (tx) => acceptOffer(tx, registration))
    return showDocument(registrationResource, context, registration.id, request.query, visibleRegistrations(context))
  })

  app.delete<ById>('/registrations/:id', async (request, reply) => {
    const context = signedIn(request)
    const registration = await visibleRegistration(context, request.params.id)
    authorize(context, can(context, 'cancelRegistration', registration))
    await inTransaction(context, (tx) => cancelRegistration(tx, registration))
    return reply.code(204).send()
  })
}

async function visibleRegistration(context: SignedInContext, id: string): Promise<RegistrationRow> {
  const [registration] = await context.db
    .select()
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.id, recordId(id)), visibleRegistrations(context)))
  if (!registration) throw notFound()
  return registration
}
