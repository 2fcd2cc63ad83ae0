import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mailInvitation, mailPendingSteps } from '#backend/auth/one-time-links.ts'
import { roles, userSessions, users } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { authorize } from '#backend/http/authorization.ts'
import { inTransaction } from '#backend/http/context.ts'
import { type contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { check, readAttributes, readInput } from '#backend/json-api/input.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { type RoleGrant, roleGrant, userCreate, userTransitions, userUpdate } from '#shared/resources/user.ts'
import { anonymize, requireOtherAdmin, withUniqueEmail } from './mutations.ts'
import { can, canInviteWithoutRole } from './policy.ts'
import { grantableOrganization, manageableUser, userResource, visibleUsers } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'users'

export async function userRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/users', async (request) => {
    const context = signedIn(request)
    authorize(context, can(context, 'manage'))
    return listDocument(userResource, context, request.query, visibleUsers(context))
  })

  app.get<ById>('/users/:id', async (request) => {
    const context = signedIn(request)
    return showDocument(userResource, context, request.params.id, request.query, visibleUsers(context))
  })

  // Makes an account and mails an invitation. `role` and `organization_id` grant a role at once.
  app.post('/users', async (request, reply) => {
    const context = signedIn(request)
    authorize(context, can(context, 'manage'))
    const attributes = readAttributes(request, type)
    const input = check(userCreate, attributes)
    const wantsRole = attributes.role !== undefined || attributes.organizationId !== undefined
    if (!wantsRole && !canInviteWithoutRole(context)) {
      throw apiError('user.needs_organization')
    }
    const grant: RoleGrant | null = wantsRole
      ? check(roleGrant, { name: attributes.role ?? 'member', organizationId: attributes.organizationId })
      : null
    const organizationId = grant ? await grantableOrganization(context, grant) : null
    const user = await withUniqueEmail(() =>
      inTransaction(context, async (tx) => {
        const row = {
          ...presentValues(input),
          email: input.email,
          firstName: input.firstName,
          lastName: input.lastName,
          centerId: context.center.id,
          status: 'invited' as const,
          confirmedAt: null,
          createdAt: context.now,
          updatedAt: context.now,
        }
        const [stored] = await tx.db.insert(users).values(row).returning()
        if (!stored) throw new Error('The user was not stored')
        if (grant)
          await tx.db
            .insert(roles)
            .values({ userId: stored.id, name: grant.name, organizationId, createdAt: context.now })
        await mailInvitation(tx, stored)
        await audit(tx, 'user.invited', { type, id: stored.id }, grant ? { role: grant.name, organizationId } : {})
        return stored
      }),
    )
    reply.code(201).header('location', `/api/v1/users/${user.id}`)
    return showDocument(userResource, context, user.id, {}, undefined)
  })

  app.patch<ById>('/users/:id', async (request) => {
    const context = signedIn(request)
    const user = await manageableUser(context, request.params.id)
    const { lockVersion, status, ...values } = readInput(request, userUpdate, {
      type,
      id: request.params.id,
    })
    if (status !== undefined && status !== user.status && !userTransitions[user.status].includes(status)) {
      throw apiError('user.transition', { meta: { from: user.status, to: status } })
    }
    if (status === 'active' && user.guardianConsent === 'pending') throw apiError('user.guardian_pending')
    if (status === 'archived' && user.id === context.actor.id) throw apiError('user.archive_self')
    const changes = presentValues({ ...values, status })
    await withUniqueEmail(() =>
      inTransaction(context, async (tx) => {
        await updateRecord(tx, users, user.id, changes, lockVersion)
        if (status !== undefined && status !== 'active')
          await tx.db.delete(userSessions).where(eq(userSessions.userId, user.id))
        await audit(tx, 'user.changed', { type, id: user.id }, { fields: Object.keys(changes) })
      }),
    )
    return showDocument(userResource, context, user.id, request.query, undefined)
  })

  app.delete<ById>('/users/:id', async (request, reply) => {
    const context = signedIn(request)
    const user = await manageableUser(context, request.params.id)
    if (user.id === context.actor.id) throw apiError('user.delete_self')
    await inTransaction(context, (tx) => anonymize(tx, user))
    return reply.code(204).send()
  })

  app.put<ById>('/users/:id/add_role', async (request) => {
    const context = signedIn(request)
    const [user, grant, organizationId] = await readGrant(context, request)
    await inTransaction(context, async (tx) => {
      const granted = { userId: user.id, name: grant.name, organizationId, createdAt: context.now }
      const stored = await tx.db.insert(roles).values(granted).onConflictDoNothing().returning()
      // Granting what is there already is no change, and no error.
      if (stored.length > 0) await audit(tx, 'role.added', { type, id: user.id }, { role: grant.name, organizationId })
    })
    return showDocument(userResource, context, user.id, { include: 'roles,organizations', ...request.query }, undefined)
  })

  app.delete<ById>('/users/:id/remove_role', async (request) => {
    const context = signedIn(request)
    const [user, grant, organizationId] = await readGrant(context, request)
    await inTransaction(context, async (tx) => {
      await requireOtherAdmin(tx, user.id, grant.name, organizationId)
      const organization =
        organizationId === null ? isNull(roles.organizationId) : eq(roles.organizationId, organizationId)
      const gone = await tx.db
        .delete(roles)
        .where(and(eq(roles.userId, user.id), eq(roles.name, grant.name), organization))
        .returning()
      if (gone.length === 0) throw notFound()
      await audit(tx, 'role.removed', { type, id: user.id }, { role: grant.name, organizationId })
    })
    return showDocument(userResource, context, user.id, { include: 'roles,organizations', ...request.query }, undefined)
  })

  app.post<ById>('/users/:id/resend_confirmation_instructions', async (request, reply) => {
    const context = signedIn(request)
    const user = await manageableUser(context, request.params.id)
    if (user.confirmedAt !== null) throw apiError('user.confirmed')
    await inTransaction(context, (tx) => mailPendingSteps(tx, user))
    return reply.code(204).send()
  })
}

/** A grant's user, the grant, and its organization. Whoever joins an organization need not be in it yet. */
async function readGrant(context: SignedInContext, request: Parameters<typeof contextOf>[0]) {
  const { id } = request.params as { id: string }
  authorize(context, can(context, 'manage'))
  const grant = readInput(request, roleGrant, { type, id })
  const organizationId = await grantableOrganization(context, grant)
  if (canInviteWithoutRole(context)) return [await manageableUser(context, id), grant, organizationId] as const
  const scope = visibleUsers(context)
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.id, /^\d{1,15}$/.test(id) ? Number(id) : 0), scope))
  if (!user) throw notFound()
  return [user, grant, organizationId] as const
}
