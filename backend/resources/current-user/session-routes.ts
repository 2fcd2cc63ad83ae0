/** The devices on which the signed-in user is signed in, and signing out elsewhere. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { endOtherSessions, endOwnSession } from './mutations.ts'
import { policies } from './policy.ts'
import { ownSession, sessionResource, sessionsOfActor } from './queries.ts'

export default async function ownSessionRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /current_user/sessions',
    { summary: 'List the devices on which one is signed in', may: 'in_person', list: sessionResource(0) },
    (context, { query, sender }) =>
      listDocument(sessionResource(sender.sessionId ?? 0), context, query, sessionsOfActor(context)),
  )

  route(
    app,
    'DELETE /current_user/sessions/:id',
    {
      summary: 'Sign out on one device',
      may: policies['session.own'],
      inPerson: true,
      changes: 'own',
      find: (context, { id }) => ownSession(context, id),
    },
    async (context, { record, sender }) => {
      await endOwnSession(context, record.id, sender.sessionId ?? 0)
    },
  )

  route(
    app,
    'DELETE /current_user/sessions',
    { summary: 'Sign out on all other devices', may: 'in_person', changes: 'own' },
    async (context, { sender }) => {
      await endOtherSessions(context, sender.sessionId ?? 0)
    },
  )
}
