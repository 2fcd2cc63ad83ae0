/** The signed-in user: own account, own organizations, and a session as another user. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { currentUserUpdate, signInAsUser } from '#shared/resources/user-schema.ts'
import { organizationResource } from '../organizations/queries.ts'
import type { Services } from '../services.ts'
import { currentUserResource, impersonableUser } from '../users/queries.ts'
import { startImpersonation, updateCurrentUser } from './mutations.ts'
import { can } from './policy.ts'
import { currentOrganizationId, currentOrganizations } from './queries.ts'

type WithQuery = { Querystring: RawQuery }
const type = 'users'

export async function currentUserRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const showSelf = (context: SignedInContext, query: RawQuery) =>
    showDocument(currentUserResource, context, context.actor.id, query, undefined)

  app.get<WithQuery>(
    '/current_user',
    operation('Show the signed-in user', { may: 'signed_in', record: currentUserResource }),
    async (request) => showSelf(signedIn(request), request.query),
  )

  app.patch<WithQuery>(
    '/current_user',
    operation("Change one's own account", {
      may: 'signed_in',
      body: currentUserUpdate,
      bodyType: type,
      record: currentUserResource,
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'update'))
      await updateCurrentUser(context, readInput(request, currentUserUpdate, { type }))
      return showSelf(context, request.query)
    },
  )

  app.get<WithQuery>(
    '/current_organizations',
    operation("List one's own organizations", { may: 'signed_in', list: organizationResource }),
    async (request) => {
      const context = signedIn(request)
      const query = { 'page[size]': '1000', ...request.query }
      return listDocument(organizationResource, context, query, currentOrganizations(context))
    },
  )

  app.get<WithQuery>(
    '/current_organization',
    operation("Show the chosen organization, else one's own first", { may: 'signed_in', record: organizationResource }),
    async (request) => {
      const context = signedIn(request)
      const id = await currentOrganizationId(context)
      return showDocument(organizationResource, context, id, request.query, undefined)
    },
  )

  app.post(
    '/sign_in_as_user',
    operation(
      'Sign in as another user, with a reason',
      { may: 'user.impersonate', body: signInAsUser, bodyType: type, record: currentUserResource },
      { startsSession: true },
    ),
    async (request, reply) => {
      const context = signedIn(request)
      const { userId, reason } = readInput(request, signInAsUser, { type })
      const user = await impersonableUser(context, userId)
      // The credentials of the new session replace the admin's own in this response.
      await startImpersonation(context, user, reason, (db) =>
        services.sessionService.start(reply, user, { db, impersonatorId: context.actor.id }),
      )
      const { id, name } = context.actor
      const impersonating = { ...context, actor: { ...context.actor, id: user.id, impersonator: { id, name } } }
      return showDocument(currentUserResource, impersonating, user.id, { include: 'roles' }, undefined)
    },
  )
}
