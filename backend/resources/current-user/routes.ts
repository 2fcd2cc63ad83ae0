/** The signed-in person: own data, own organizations, and the session borrowed from somebody else. */

import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { verifyPassword } from '#backend/auth/secrets.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { apiError, forbidden } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { authorize } from '#backend/http/authorization.ts'
import { inTransaction } from '#backend/http/context.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readAttributes, readInput } from '#backend/json-api/input.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { currentUserUpdate, signInAsUser } from '#shared/resources/user.ts'
import { organizationResource, ownOrganizations } from '../organizations/queries.ts'
import type { Services } from '../services.ts'
import { anonymize } from '../users/mutations.ts'
import { currentUserResource, impersonableUser } from '../users/queries.ts'
import { can } from './policy.ts'

type WithQuery = { Querystring: RawQuery }

export async function currentUserRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const self = (context: SignedInContext, query: RawQuery) =>
    showDocument(currentUserResource, context, context.actor.id, query, undefined)

  app.get<WithQuery>('/current_user', async (request) => self(signedIn(request), request.query))

  app.patch<WithQuery>('/current_user', async (request) => {
    const context = signedIn(request)
    const { lockVersion, ...values } = readInput(request, currentUserUpdate, { type: 'users' })
    await updateRecord(context, users, context.actor.id, presentValues(values), lockVersion)
    return self(context, request.query)
  })

  // Needs the password once more: an unlocked screen must not be enough to lose an account.
  app.delete('/current_user', async (request, reply) => {
    const context = signedIn(request)
    authorize(context, can(context, 'delete'))
    const { password } = readAttributes(request, 'users')
    const [user] = await context.db.select().from(users).where(eq(users.id, context.actor.id))
    if (!user) throw forbidden()
    const { scryptCost } = services.options
    if (typeof password !== 'string' || !(await verifyPassword(password, user.passwordHash, scryptCost))) {
      throw apiError('user.wrong_password', { attribute: 'password' })
    }
    await inTransaction(context, (tx) => anonymize(tx, user))
    return reply.code(204).send()
  })

  /** Own organizations; the platform's own people work from the center's. */
  const mine = (context: SignedInContext) => {
    const isSuper = context.actor.roles.some((role) => role.name === 'super_admin')
    const centers = eq(organizations.organizationType, 'VolunteerCenter')
    const own = ownOrganizations(context)
    return and(eq(organizations.centerId, context.center.id), isSuper ? or(own, centers) : own)
  }

  app.get<WithQuery>('/current_organizations', async (request) => {
    const context = signedIn(request)
    return listDocument(organizationResource, context, { 'page[size]': '1000', ...request.query }, mine(context))
  })

  // The chosen one, else the first School or VolunteerCenter, else the first (requirements.md REQ-4).
  app.get<WithQuery>('/current_organization', async (request) => {
    const context = signedIn(request)
    const rows = await context.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(mine(context))
      .orderBy(
        sql`${organizations.id} = ${context.currentOrganizationId ?? 0} desc`,
        sql`${inArray(organizations.organizationType, ['School', 'VolunteerCenter'])} desc`,
        organizations.name,
      )
      .limit(1)
    const [first] = rows
    if (!first) throw apiError('organization.none')
    return showDocument(organizationResource, context, first.id, request.query, undefined)
  })

  app.post('/sign_in_as_user', { config: { startsSession: true } }, async (request, reply) => {
    const context = signedIn(request)
    const attributes = readInput(request, signInAsUser, { type: 'users' })
    const user = await impersonableUser(context, attributes.userId)
    await inTransaction(context, async (tx) => {
      await audit(tx, 'user.impersonated', { type: 'users', id: user.id }, { reason: attributes.reason })
      // The borrowed session's credentials take the place of the admin's own in this answer.
      await services.sessionService.start(reply, user, { db: tx.db, impersonatorId: context.actor.id })
    })
    const borrowed = {
      ...context,
      actor: { ...context.actor, id: user.id, impersonator: { id: context.actor.id, name: context.actor.name } },
    }
    return showDocument(currentUserResource, borrowed, user.id, { include: 'roles' }, undefined)
  })

  for (const path of ['/current_user/sign_in_as_user', '/sign_in_as_user']) {
    app.delete(path, async (request, reply) => {
      const context = signedIn(request)
      const session = request.running?.session
      if (!can(context, 'endImpersonation') || !session) {
        throw apiError('impersonation.none')
      }
      await context.db.delete(userSessions).where(eq(userSessions.id, session.id))
      await audit(context, 'user.impersonation_ended', { type: 'users', id: context.actor.id })
      request.running = null
      return reply.code(204).send()
    })
  }
}
