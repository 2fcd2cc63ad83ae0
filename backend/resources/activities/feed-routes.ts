/** Calendar files: `GET activities.ics` to subscribe to, `GET activities/{id}.ics` for one, `?occurrence=` for one date. */

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { calendarEvents, inFeed } from './calendar-events.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'
import { requireActivities, visibleActivities } from './queries.ts'

type ForOne = { Params: { id: string }; Querystring: { occurrence?: string } }

export async function activityFeedRoutes(app: FastifyInstance): Promise<void> {
  app.get('/activities.ics', async (request, reply) => {
    const context = contextOf(request)
    requireActivities(context)
    // Calendar programs come without a session, and one that has it must not put drafts into everybody's feed.
    const visitor = { ...context, actor: null }
    const events = await calendarEvents(context, and(visibleActivities(visitor), inFeed(context)))
    publicFor(reply, context, 300)
    return send(reply, context, 'activiteiten.ics', events)
  })

  app.get<ForOne>('/activities/:id(^\\d{1,15}).ics', async (request, reply) => {
    const context = contextOf(request)
    const id = recordId(request.params.id)
    const condition = and(eq(activities.id, id), visibleActivities(context))
    const events = await calendarEvents(context, condition, await dateOf(context, id, request.query.occurrence))
    if (events.length === 0) throw notFound()
    publicFor(reply, context, 60)
    return send(reply, context, `activiteit-${id}.ics`, events)
  })
}

async function dateOf({ db }: Context, activityId: number, occurrence: string | undefined) {
  if (occurrence === undefined) return undefined
  const [date] = await db
    .select()
    .from(activityOccurrences)
    .where(and(eq(activityOccurrences.id, recordId(occurrence)), eq(activityOccurrences.activityId, activityId)))
  if (!date) throw notFound()
  return date
}

function send(reply: FastifyReply, { center }: Context, name: string, events: CalendarEvent[]) {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(calendarFile(`Activiteiten ${center.name}`, events))
}
