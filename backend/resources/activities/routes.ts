/** Activities, workshops and their dates; registrations have their own file. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { secondsUntilEndOf } from '#backend/http/caching.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import {
  activityCancellation,
  activityCreate,
  activityMessage,
  activityUpdate,
} from '#shared/resources/activity-schema.ts'
import { readHere } from '../organizations/moved-records.ts'
import { organizationFor } from '../organizations/queries.ts'
import { activityMessageResource, messageParticipants, messagesOf } from './messages.ts'
import {
  cancelActivity,
  cancelDate,
  createActivity,
  deleteDraft,
  duplicateActivity,
  publishActivity,
  updateActivity,
} from './mutations.ts'
import { manages, policies } from './policy.ts'
import {
  type ActivityRow,
  activityResource,
  listedActivities,
  listedOccurrences,
  occurrenceResource,
  visibleActivities,
  visibleActivity,
  visibleOccurrences,
  workshopResource,
} from './queries.ts'

const type = 'activities'

export default async function activityRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /activities',
    { summary: 'List activities', may: 'everyone', list: activityResource, shows: 'activities', maxAge: 15 },
    (context, { query }) => listDocument(activityResource, context, query, listedActivities(context, query)),
  )

  route(
    app,
    'GET /activities/:id',
    { summary: 'Show an activity', may: 'everyone', record: activityResource, shows: 'activities', maxAge: 15 },
    (context, { params, query }) =>
      readHere(context, type, params.id, () =>
        showDocument(activityResource, context, params.id, query, visibleActivities(context)),
      ),
  )

  // Visitors may not see workshops.
  route(
    app,
    'GET /workshops',
    { summary: 'List workshops', may: 'signed_in', list: workshopResource },
    async (context, { query: given }) => {
      const query = { ...given, 'filter[kind_eq]': 'workshop' }
      return listDocument(workshopResource, context, query, listedActivities(context, query))
    },
  )

  route(
    app,
    'GET /workshops/:id',
    { summary: 'Show a workshop', may: policies['activity.see'], record: workshopResource, scope: visibleActivities },
    (_context, { params }) => params.id,
  )

  route(
    app,
    'GET /activity_occurrences',
    {
      summary: 'List the dates of activities',
      may: 'everyone',
      list: occurrenceResource,
      shows: 'activities',
      // It says which day is today.
      freshness: ({ today, now }) => ({ seconds: 15, until: secondsUntilEndOf(today, now) }),
    },
    (context, { query }) => listDocument(occurrenceResource, context, query, listedOccurrences(context, query)),
  )

  route(
    app,
    'GET /activity_occurrences/:id',
    {
      summary: 'Show a date of an activity',
      may: 'everyone',
      record: occurrenceResource,
      shows: 'activities',
      maxAge: 15,
      scope: visibleOccurrences,
    },
    (_context, { params }) => params.id,
  )

  route(
    app,
    'POST /activities',
    {
      summary: 'Create an activity as a draft',
      flag: 'activitiesEnabled',
      may: 'activity.write',
      changes: 'staff',
      body: activityCreate,
      bodyType: type,
      record: activityResource,
      status: 201,
    },
    async (context, { body }) => {
      const organization = await organizationFor(context, body.organizationId, (facts) => manages(context, facts))
      return createActivity(context, body, organization)
    },
  )

  route(
    app,
    'PATCH /activities/:id',
    {
      summary: 'Change an activity',
      may: 'activity.write',
      changes: ['activities', 'organizations', 'figures'],
      body: activityUpdate,
      bodyType: type,
      record: activityResource,
      find: (context, { id }) => visibleActivity(context, id),
    },
    async (context, { query, body: input, record: activity }) => {
      await updateActivity(context, activity, input)
      return shown(context, activity, query)
    },
  )

  route(
    app,
    'DELETE /activities/:id',
    {
      summary: 'Delete the draft of an activity',
      may: 'activity.write',
      changes: 'staff',
      find: (context, { id }) => visibleActivity(context, id),
    },
    async (context, { record: activity }) => {
      await deleteDraft(context, activity)
    },
  )

  route(
    app,
    'PUT /activities/:id/publish',
    {
      summary: 'Publish an activity',
      may: 'activity.write',
      changes: ['activities', 'organizations', 'figures'],
      record: activityResource,
      find: (context, { id }) => visibleActivity(context, id),
    },
    async (context, { query, record: activity }) => {
      await publishActivity(context, activity)
      return shown(context, activity, query)
    },
  )

  route(
    app,
    'PUT /activities/:id/cancel',
    {
      summary: 'Cancel an activity',
      may: 'activity.write',
      changes: ['activities', 'organizations', 'figures'],
      record: activityResource,
      body: activityCancellation,
      bodyType: type,
      find: (context, { id }) => visibleActivity(context, id),
    },
    async (context, { query, body, record: activity }) => {
      await cancelActivity(context, activity, body)
      return shown(context, activity, query)
    },
  )

  route(
    app,
    'PUT /activities/:id/occurrences/:occurrenceId/cancel',
    {
      summary: 'Cancel one date of an activity',
      may: 'activity.write',
      changes: ['activities', 'organizations', 'figures'],
      record: activityResource,
      body: activityCancellation,
      bodyType: type,
      find: (context, { id }) => visibleActivity(context, id),
    },
    async (context, { params, query, body: { reason }, record: activity }) => {
      await cancelDate(context, activity, params.occurrenceId, reason)
      return shown(context, activity, query)
    },
  )

  route(
    app,
    'POST /activities/:id/duplicate',
    {
      summary: 'Copy an activity to a new draft',
      may: 'activity.write',
      changes: 'staff',
      record: activityResource,
      status: 201,
      find: (context, { id }) => visibleActivity(context, id),
    },
    (context, { record: activity }) => duplicateActivity(context, activity),
  )

  route(
    app,
    'GET /activities/:id/messages',
    {
      summary: 'List what was mailed to the participants of an activity',
      may: 'activity.write',
      list: activityMessageResource,
      find: (context, { id }) => visibleActivity(context, id),
    },
    (context, { query, record: activity }) =>
      listDocument(activityMessageResource, context, query, messagesOf(activity)),
  )

  route(
    app,
    'POST /activities/:id/messages',
    {
      summary: 'Mail the participants of an activity',
      may: 'activity.write',
      changes: 'staff',
      body: activityMessage,
      bodyType: 'messages',
      meta: z.object({ recipients: z.int() }),
      status: 201,
      find: (context, { id }) => visibleActivity(context, id),
    },
    async (context, { body: input, record: activity }) => {
      const recipients = await messageParticipants(context, activity, input)
      return { data: null, meta: { recipients } }
    },
  )
}

const shown = (context: SignedInContext, { id }: ActivityRow, query: RawQuery) =>
  showDocument(activityResource, context, id, query, undefined)
