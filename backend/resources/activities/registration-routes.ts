/** Registrations for activities and workshops, and offers of places on their waiting lists. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { registrationCreate } from '#shared/resources/activity-schema.ts'
import { policies } from './policy.ts'
import { registrationResource, visibleActivity, visibleRegistration, visibleRegistrations } from './queries.ts'
import { acceptOffer, cancelRegistration, register } from './registration-mutations.ts'

export default async function registrationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /registrations',
    { summary: 'List registrations for activities and workshops', may: 'signed_in', list: registrationResource },
    (context, { query }) => listDocument(registrationResource, context, query, visibleRegistrations(context)),
  )

  route(
    app,
    'GET /registrations/:id',
    {
      summary: 'Show a registration',
      may: policies['registration.see'],
      record: registrationResource,
      scope: visibleRegistrations,
    },
    (_context, { params }) => params.id,
  )

  for (const [kind, summary] of [
    ['activities', 'Register for an activity'],
    ['workshops', 'Register for a workshop'],
  ] as const) {
    route(
      app,
      `POST /${kind}/:id/registrations`,
      {
        summary,
        flag: 'activitiesEnabled',
        may: policies['activity.see'],
        changes: ['activities'],
        record: registrationResource,
        body: registrationCreate,
        bodyType: 'registrations',
        status: 201,
        find: (context, { id }) => visibleActivity(context, id),
        scope: visibleRegistrations,
      },
      (context, { body, record: activity }) => register(context, activity, body.occurrenceId ?? null),
    )
  }

  route(
    app,
    'PUT /registrations/:id/accept',
    {
      summary: 'Accept a place that became free',
      may: policies['registration.accept'],
      changes: ['activities'],
      record: registrationResource,
      find: (context, { id }) => visibleRegistration(context, id),
      scope: visibleRegistrations,
    },
    async (context, { record: registration }) => {
      await acceptOffer(context, registration)
      return registration.id
    },
  )

  route(
    app,
    'DELETE /registrations/:id',
    {
      summary: 'Cancel a registration',
      may: policies['registration.cancel'],
      changes: ['activities'],
      find: (context, { id }) => visibleRegistration(context, id),
    },
    async (context, { record: registration }) => {
      await cancelRegistration(context, registration)
    },
  )
}
