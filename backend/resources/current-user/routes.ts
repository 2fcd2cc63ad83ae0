/** The signed-in user: own account, own organizations, and a session as another user. */

import type { FastifyInstance } from 'fastify'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { currentUserUpdate, signInAsUser } from '#shared/resources/user-schema.ts'
import { organizationResource } from '../organizations/queries.ts'
import type { Services } from '../services.ts'
import { currentUserResource, impersonableUser } from '../users/queries.ts'
import { startImpersonation, updateCurrentUser } from './mutations.ts'
import { currentOrganizationId, currentOrganizations } from './queries.ts'

const type = 'users'

export default async function currentUserRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const showSelf = (context: SignedInContext, query: RawQuery) =>
    showDocument(currentUserResource, context, context.actor.id, query, undefined)

  route(
    app,
    'GET /current_user',
    { summary: 'Show the signed-in user', may: 'signed_in', record: currentUserResource },
    (context, { query }) => showSelf(context, query),
  )

  route(
    app,
    'PATCH /current_user',
    {
      summary: "Change one's own account",
      may: 'signed_in',
      changes: ['vacancies', 'organizations', 'activities', 'content'],
      body: currentUserUpdate,
      bodyType: type,
      record: currentUserResource,
    },
    async (context, { query, body }) => {
      await updateCurrentUser(context, body)
      return showSelf(context, query)
    },
  )

  route(
    app,
    'GET /current_organizations',
    { summary: "List one's own organizations", may: 'signed_in', list: organizationResource },
    async (context, { query: given }) => {
      const query = { 'page[size]': '1000', ...given }
      return listDocument(organizationResource, context, query, currentOrganizations(context))
    },
  )

  route(
    app,
    'GET /current_organization',
    { summary: "Show the chosen organization, else one's own first", may: 'signed_in', record: organizationResource },
    (context) => currentOrganizationId(context),
  )

  rawRoute(
    app,
    'POST /sign_in_as_user',
    {
      summary: 'Sign in as another user, with a reason',
      raw: 'session',
      may: 'user.impersonate',
      verified: true,
      changes: 'own',
      body: signInAsUser,
      bodyType: type,
      record: currentUserResource,
      config: { startsSession: true },
    },
    async (request, reply) => {
      const context = signedIn(request)
      const { userId, reason } = readInput(request, signInAsUser, { type })
      const user = await impersonableUser(context, userId)
      // The credentials of the new session replace the admin's own in this response.
      await startImpersonation(context, user, reason, (db) =>
        services.sessionService.start(reply, user, {
          db,
          impersonatorId: context.actor.id,
          verifiedAt: context.actor.verifiedAt ?? undefined,
        }),
      )
      const { id, name } = context.actor
      const impersonating = { ...context, actor: { ...context.actor, id: user.id, impersonator: { id, name } } }
      return showDocument(currentUserResource, impersonating, user.id, { include: 'roles' }, undefined)
    },
  )
}
