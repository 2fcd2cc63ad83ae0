/** Activities, workshops and their dates; registrations have their own file. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import {
  activityCancellation,
  activityCreate,
  activityMessage,
  activityUpdate,
} from '#shared/resources/activity-schema.ts'
import { readHere } from '../organizations/moved-records.ts'
import { organizationFor } from '../organizations/queries.ts'
import {
  cancelActivity,
  cancelDate,
  createActivity,
  deleteDraft,
  duplicateActivity,
  messageParticipants,
  publishActivity,
  updateActivity,
} from './mutations.ts'
import { can } from './policy.ts'
import {
  type ActivityRow,
  activityResource,
  managedActivity,
  occurrenceResource,
  requireActivities,
  visibleActivities,
  visibleOccurrences,
  workshopResource,
} from './queries.ts'

type WithQuery = { Querystring: RawQuery }
type ById = { Params: { id: string } } & WithQuery
type ByDate = { Params: { id: string; occurrenceId: string } } & WithQuery

const type = 'activities'

export async function activityRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithQuery>(
    '/activities',
    operation('List activities', { may: 'everyone', list: activityResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 15)
      return listDocument(activityResource, context, request.query, visibleActivities(context))
    },
  )

  app.get<ById>(
    '/activities/:id',
    operation('Show an activity', { may: 'everyone', record: activityResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 15)
      const { id } = request.params
      return readHere(context, type, id, () =>
        showDocument(activityResource, context, id, request.query, visibleActivities(context)),
      )
    },
  )

  // Visitors may not see workshops.
  app.get<WithQuery>(
    '/workshops',
    operation('List workshops', { may: 'signed_in', list: workshopResource }),
    async (request) => {
      const context = signedIn(request)
      const query = { ...request.query, 'filter[kind_eq]': 'workshop' }
      return listDocument(workshopResource, context, query, visibleActivities(context))
    },
  )

  app.get<ById>(
    '/workshops/:id',
    operation('Show a workshop', { may: 'signed_in', record: workshopResource }),
    async (request) => {
      const context = signedIn(request)
      return showDocument(workshopResource, context, request.params.id, request.query, visibleActivities(context))
    },
  )

  app.get<WithQuery>(
    '/activity_occurrences',
    operation('List the dates of activities', { may: 'everyone', list: occurrenceResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 15)
      return listDocument(occurrenceResource, context, request.query, visibleOccurrences(context))
    },
  )

  app.get<ById>(
    '/activity_occurrences/:id',
    operation('Show a date of an activity', { may: 'everyone', record: occurrenceResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 15)
      return showDocument(occurrenceResource, context, request.params.id, request.query, visibleOccurrences(context))
    },
  )

  app.post<WithQuery>(
    '/activities',
    operation('Create an activity as a draft', {
      may: 'activity.write',
      body: activityCreate,
      bodyType: type,
      record: activityResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      requireActivities(context)
      authorize(context, can(context, 'manage'))
      const input = readInput(request, activityCreate, { type })
      const organization = await organizationFor(context, input.organizationId, (facts) =>
        can(context, 'manage', facts),
      )
      const id = await createActivity(context, input, organization)
      reply.code(201).header('location', `/api/v1/activities/${id}`)
      return showDocument(activityResource, context, id, request.query, undefined)
    },
  )

  app.patch<ById>(
    '/activities/:id',
    operation('Change an activity', {
      may: 'activity.write',
      body: activityUpdate,
      bodyType: type,
      record: activityResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const activity = await managedActivity(context, request.params.id)
      const input = readInput(request, activityUpdate, { type, id: request.params.id })
      await updateActivity(context, activity, input)
      return shown(context, activity, request.query)
    },
  )

  app.delete<ById>(
    '/activities/:id',
    operation('Delete the draft of an activity', { may: 'activity.write' }),
    async (request, reply) => {
      const context = signedIn(request)
      const activity = await managedActivity(context, request.params.id)
      await deleteDraft(context, activity)
      return reply.code(204).send()
    },
  )

  app.put<ById>(
    '/activities/:id/publish',
    operation('Publish an activity', { may: 'activity.write', record: activityResource }),
    async (request) => {
      const context = signedIn(request)
      const activity = await managedActivity(context, request.params.id)
      await publishActivity(context, activity)
      return shown(context, activity, request.query)
    },
  )

  app.put<ById>(
    '/activities/:id/cancel',
    operation('Cancel an activity', {
      may: 'activity.write',
      record: activityResource,
      body: activityCancellation,
      bodyType: type,
    }),
    async (request) => {
      const context = signedIn(request)
      const activity = await managedActivity(context, request.params.id)
      const input = cancellationOf(request)
      await cancelActivity(context, activity, input)
      return shown(context, activity, request.query)
    },
  )

  app.put<ByDate>(
    '/activities/:id/occurrences/:occurrenceId/cancel',
    operation('Cancel one date of an activity', {
      may: 'activity.write',
      record: activityResource,
      body: activityCancellation,
      bodyType: type,
    }),
    async (request) => {
      const context = signedIn(request)
      const activity = await managedActivity(context, request.params.id)
      const { reason } = cancellationOf(request)
      await cancelDate(context, activity, request.params.occurrenceId, reason)
      return shown(context, activity, request.query)
    },
  )

  app.post<ById>(
    '/activities/:id/duplicate',
    operation('Copy an activity to a new draft', { may: 'activity.write', record: activityResource, status: 201 }),
    async (request, reply) => {
      const context = signedIn(request)
      const activity = await managedActivity(context, request.params.id)
      const id = await duplicateActivity(context, activity)
      reply.code(201).header('location', `/api/v1/activities/${id}`)
      return showDocument(activityResource, context, id, request.query, undefined)
    },
  )

  app.post<ById>(
    '/activities/:id/messages',
    operation('Mail the participants of an activity', {
      may: 'activity.write',
      body: activityMessage,
      bodyType: 'messages',
      meta: z.object({ recipients: z.int() }),
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const activity = await managedActivity(context, request.params.id)
      const input = readInput(request, activityMessage, { type: 'messages' })
      const recipients = await messageParticipants(context, activity, input)
      reply.code(201)
      return { data: null, meta: { recipients } }
    },
  )
}

const cancellationOf = (request: FastifyRequest) => readInput(request, activityCancellation, { type })

const shown = (context: SignedInContext, { id }: ActivityRow, query: RawQuery) =>
  showDocument(activityResource, context, id, query, undefined)
