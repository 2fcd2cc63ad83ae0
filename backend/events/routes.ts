/** `GET /events`: one stream of events per browser of a signed-in user. */

import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import type { EventHub } from './event-hub.ts'

/**
 * Throws 403 while an admin is signed in as the user. Above the streams of a user there is none, 204: then the browser polls, and has
 * no error to report.
 */
export async function eventRoutes(app: FastifyInstance, events: EventHub): Promise<void> {
  rawRoute(
    app,
    'GET /events',
    {
      summary: 'Open the stream of events of the signed-in user',
      raw: 'stream',
      may: 'in_person',
      file: 'text/event-stream',
    },
    async (request, reply) => {
      const { actor } = signedIn(request)
      const stream = events.open({ userId: actor.id, sessionId: request.running?.session.id ?? 0 })
      if (stream === null) return reply.code(204).send()
      return reply.type('text/event-stream').header('cache-control', 'no-store').send(stream)
    },
  )
}
