import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { check, readAttributes, readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { memberRole, roleGrant, userCreate, userUpdate, vogUpdate } from '#shared/resources/user-schema.ts'
import { organizationById } from '../organizations/queries.ts'
import { deleteUser } from './erasure.ts'
import {
  addRole,
  changeMemberRole,
  inviteUser,
  recordVog,
  removeMember,
  removeRole,
  resendConfirmation,
  updateUser,
} from './mutations.ts'
import { can, canInviteWithoutRole } from './policy.ts'
import {
  authorizeUpdate,
  grantableOrganization,
  grantableUser,
  manageableUser,
  userDetailResource,
  userResource,
  visibleUsers,
} from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'users'

export async function userRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/users',
    operation('List users', { may: 'user.manage', list: userResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      return listDocument(userResource, context, request.query, visibleUsers(context))
    },
  )

  app.get<ById>(
    '/users/:id',
    operation('Show a user', { may: 'signed_in', record: userDetailResource }),
    async (request) => {
      const context = signedIn(request)
      return showDocument(userDetailResource, context, request.params.id, request.query, visibleUsers(context))
    },
  )

  // `role` and `organization_id` grant a role at once.
  app.post(
    '/users',
    operation('Invite a user', {
      may: 'user.manage',
      bodyType: type,
      record: userDetailResource,
      body: z.extend(userCreate, {
        role: z.optional(roleGrant.shape.name),
        organizationId: roleGrant.shape.organizationId,
      }),
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      const attributes = readAttributes(request, type)
      const input = check(userCreate, attributes)
      const hasRole = attributes.role !== undefined || attributes.organizationId !== undefined
      if (!hasRole && !canInviteWithoutRole(context)) throw apiError('user.needs_organization')
      const grant = hasRole
        ? check(roleGrant, { name: attributes.role ?? 'member', organizationId: attributes.organizationId })
        : null
      const user = await inviteUser(
        context,
        input,
        grant && { name: grant.name, organizationId: await grantableOrganization(context, grant) },
      )
      reply.code(201).header('location', `/api/v1/users/${user.id}`)
      return showDocument(userDetailResource, context, user.id, {}, undefined)
    },
  )

  app.patch<ById>(
    '/users/:id',
    operation('Change a user', { may: 'user.manage', body: userUpdate, bodyType: type, record: userDetailResource }),
    async (request) => {
      const context = signedIn(request)
      const user = await manageableUser(context, request.params.id)
      const input = readInput(request, userUpdate, { type, id: request.params.id })
      await authorizeUpdate(context, user, input)
      await updateUser(context, user, input)
      return showDocument(userDetailResource, context, user.id, request.query, undefined)
    },
  )

  app.delete<ById>('/users/:id', operation('Delete a user', { may: 'user.manage' }), async (request, reply) => {
    const context = signedIn(request)
    const user = await manageableUser(context, request.params.id, 'endAccount')
    if (user.id === context.actor.id) throw apiError('user.delete_self')
    await deleteUser(context, user)
    return reply.code(204).send()
  })

  app.put<ById>(
    '/users/:id/add_role',
    operation('Give a user a role', {
      may: 'user.manage',
      record: userDetailResource,
      body: roleGrant,
      bodyType: type,
    }),
    async (request) => {
      const context = signedIn(request)
      const { user, grant } = await readGrant(context, request)
      await addRole(context, user, grant)
      return showDocument(
        userDetailResource,
        context,
        user.id,
        { include: 'roles,organizations', ...request.query },
        undefined,
      )
    },
  )

  app.delete<ById>(
    '/users/:id/remove_role',
    operation('Take a role from a user', {
      may: 'user.manage',
      record: userDetailResource,
      body: roleGrant,
      bodyType: type,
    }),
    async (request) => {
      const context = signedIn(request)
      const { user, grant } = await readGrant(context, request)
      await removeRole(context, user, grant)
      return showDocument(
        userDetailResource,
        context,
        user.id,
        { include: 'roles,organizations', ...request.query },
        undefined,
      )
    },
  )

  // The account stays: only the person and the center's staff end it.
  app.delete<{ Params: { id: string; userId: string } }>(
    '/organizations/:id/members/:userId',
    operation('Remove a member from an organization', { may: 'user.manage' }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      const organization = await organizationById(context, request.params.id, 'manageMembers')
      await removeMember(context, recordId(request.params.userId), organization.id)
      return reply.code(204).send()
    },
  )

  app.put<ById>(
    '/users/:id/vog',
    operation('Record the certificate of conduct of a user', {
      may: 'user.manage',
      body: vogUpdate,
      bodyType: type,
      record: userDetailResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const user = await manageableUser(context, request.params.id, 'recordVog')
      await recordVog(context, user, readInput(request, vogUpdate, { type, id: request.params.id }))
      return showDocument(userDetailResource, context, user.id, request.query, undefined)
    },
  )

  app.put<{ Params: { id: string; userId: string } }>(
    '/organizations/:id/members/:userId',
    operation('Change the role of a member', { may: 'user.manage', body: memberRole, bodyType: type }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      const organization = await organizationById(context, request.params.id, 'manageMembers')
      const { role } = readInput(request, memberRole, { type })
      await changeMemberRole(context, recordId(request.params.userId), organization.id, role)
      return reply.code(204).send()
    },
  )

  app.post<ById>(
    '/users/:id/resend_confirmation_instructions',
    operation('Mail the invitation or confirmation again', { may: 'user.manage' }),
    async (request, reply) => {
      const context = signedIn(request)
      await resendConfirmation(context, await manageableUser(context, request.params.id))
      return reply.code(204).send()
    },
  )
}

/** The user of the path and the role of the body, with the organization that it is on. */
async function readGrant(context: SignedInContext, request: FastifyRequest<ById>) {
  const { id } = request.params
  authorize(context, can(context, 'manage'))
  const input = readInput(request, roleGrant, { type, id })
  const organizationId = await grantableOrganization(context, input)
  return { user: await grantableUser(context, id), grant: { name: input.name, organizationId } }
}
