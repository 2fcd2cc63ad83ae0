/** Calendar files: `GET activities.ics` to subscribe to, `GET activities/{id}.ics` for one, `?occurrence=` for one date. */

import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { activityEvents, feedEvents } from './calendar-events.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

export default async function activityFeedRoutes(app: FastifyInstance): Promise<void> {
  rawRoute(
    app,
    'GET /activities.ics',
    {
      summary: 'Subscribe to the activities with a calendar',
      flag: 'activitiesEnabled',
      raw: 'file',
      may: 'everyone',
      file: 'text/calendar',
    },
    async (request, reply) => {
      const context = contextOf(request)
      const events = await feedEvents(context)
      publicFor(reply, context, 300)
      return send(reply, context, 'activiteiten.ics', events)
    },
  )

  rawRoute(
    app,
    'GET /activities/:id(^\\d{1,15}).ics',
    {
      summary: 'Download an activity for a calendar',
      raw: 'file',
      may: 'everyone',
      file: 'text/calendar',
      query: { occurrence: z.optional(z.string()) },
    },
    async (request, reply) => {
      const context = contextOf(request)
      const id = recordId(request.params.id)
      const events = await activityEvents(context, id, request.query.occurrence)
      publicFor(reply, context, 60)
      return send(reply, context, `activiteit-${id}.ics`, events)
    },
  )
}

function send(reply: FastifyReply, { center }: Context, name: string, events: CalendarEvent[]) {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(calendarFile(`Activiteiten ${center.name}`, events))
}
