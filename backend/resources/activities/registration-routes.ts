/** Registrations for activities and workshops, and offers of places on their waiting lists. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { registrationCreate } from '#shared/resources/activity-schema.ts'
import { can } from './policy.ts'
import {
  registrationResource,
  requireActivities,
  visibleActivity,
  visibleRegistration,
  visibleRegistrations,
} from './queries.ts'
import { acceptOffer, cancelRegistration, register } from './registration-mutations.ts'

type WithQuery = { Querystring: RawQuery }
type ById = { Params: { id: string } } & WithQuery

export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithQuery>(
    '/registrations',
    operation('List registrations for activities and workshops', { may: 'signed_in', list: registrationResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(registrationResource, context, request.query, visibleRegistrations(context))
    },
  )

  app.get<ById>(
    '/registrations/:id',
    operation('Show a registration', { may: 'signed_in', record: registrationResource }),
    async (request) => {
      const context = signedIn(request)
      return showDocument(
        registrationResource,
        context,
        request.params.id,
        request.query,
        visibleRegistrations(context),
      )
    },
  )

  const create = async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const context = signedIn(request)
    requireActivities(context)
    const activity = await visibleActivity(context, request.params.id)
    const input = readInput(request, registrationCreate, { type: 'registrations' })
    const id = await register(context, activity, input.occurrenceId ?? null)
    reply.code(201).header('location', `/api/v1/registrations/${id}`)
    return showDocument(registrationResource, context, id, request.query, visibleRegistrations(context))
  }
  app.post<ById>(
    '/activities/:id/registrations',
    operation('Register for an activity', {
      may: 'signed_in',
      record: registrationResource,
      body: registrationCreate,
      bodyType: 'registrations',
      status: 201,
    }),
    create,
  )
  app.post<ById>(
    '/workshops/:id/registrations',
    operation('Register for a workshop', {
      may: 'signed_in',
      record: registrationResource,
      body: registrationCreate,
      bodyType: 'registrations',
      status: 201,
    }),
    create,
  )

  app.put<ById>(
    '/registrations/:id/accept',
    operation('Accept a place that became free', { may: 'signed_in', record: registrationResource }),
    async (request) => {
      const context = signedIn(request)
      const registration = await visibleRegistration(context, request.params.id)
      authorize(context, can(context, 'acceptOffer', registration))
      await acceptOffer(context, registration)
      return showDocument(registrationResource, context, registration.id, request.query, visibleRegistrations(context))
    },
  )

  app.delete<ById>(
    '/registrations/:id',
    operation('Cancel a registration', { may: 'signed_in' }),
    async (request, reply) => {
      const context = signedIn(request)
      const registration = await visibleRegistration(context, request.params.id)
      authorize(context, can(context, 'cancelRegistration', registration))
      await cancelRegistration(context, registration)
      return reply.code(204).send()
    },
  )
}
