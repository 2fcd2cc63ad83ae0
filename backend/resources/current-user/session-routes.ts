/** The devices on which the signed-in user is signed in, and signing out elsewhere. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { endOtherSessions, endOwnSession } from './mutations.ts'
import { can } from './policy.ts'
import { sessionResource, sessionsOfActor } from './queries.ts'

export async function ownSessionRoutes(app: FastifyInstance): Promise<void> {
  /** Who looks at the account as somebody else neither sees nor ends its sessions. */
  const ofOneself = (request: FastifyRequest): { context: SignedInContext; currentId: number } => {
    const context = signedIn(request)
    authorize(context, can(context, 'manageSessions'))
    return { context, currentId: request.running?.session.id ?? 0 }
  }

  app.get<{ Querystring: RawQuery }>(
    '/current_user/sessions',
    operation('List the devices on which one is signed in', { may: 'signed_in', list: sessionResource(0) }),
    async (request) => {
      const { context, currentId } = ofOneself(request)
      return listDocument(sessionResource(currentId), context, request.query, sessionsOfActor(context))
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/current_user/sessions/:id',
    operation('Sign out on one device', { may: 'signed_in' }),
    async (request, reply) => {
      const { context, currentId } = ofOneself(request)
      await endOwnSession(context, request.params.id, currentId)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/current_user/sessions',
    operation('Sign out on all other devices', { may: 'signed_in' }),
    async (request, reply) => {
      const { context, currentId } = ofOneself(request)
      await endOtherSessions(context, currentId)
      return reply.code(204).send()
    },
  )
}
