import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requireRecentVerification } from '#backend/auth/verification.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, recordId, showDocument } from '#backend/json-api/documents.ts'
import { check, readAttributes } from '#backend/json-api/input.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
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
import { canInviteWithoutRole, policies } from './policy.ts'
import {
  authorizeUpdate,
  grantableOrganization,
  grantableUser,
  manageableUser,
  userDetailResource,
  userResource,
  visibleUsers,
} from './queries.ts'

const type = 'users'

export async function userRoutes(app: FastifyInstance): Promise<void> {
  route(app, 'GET /users', { summary: 'List users', may: 'user.manage', list: userResource }, (context, { query }) =>
    listDocument(userResource, context, query, visibleUsers(context)),
  )

  route(
    app,
    'GET /users/:id',
    { summary: 'Show a user', may: 'signed_in', record: userDetailResource, scope: visibleUsers },
    (_context, { params }) => params.id,
  )

  // `role` and `organization_id` grant a role at once.
  rawRoute(
    app,
    'POST /users',
    {
      summary: 'Invite a user',
      may: 'user.manage',
      verified: true,
      changes: 'staff',
      bodyType: type,
      record: userDetailResource,
      body: z.extend(userCreate, {
        role: z.optional(roleGrant.shape.name),
        organizationId: roleGrant.shape.organizationId,
      }),
      status: 201,
    },
    async (request, reply) => {
      const context = signedIn(request)
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

  route(
    app,
    'PATCH /users/:id',
    {
      summary: 'Change a user',
      may: 'user.manage',
      changes: ['vacancies', 'organizations', 'activities', 'content', 'figures'],
      body: userUpdate,
      bodyType: type,
      record: userDetailResource,
      find: (context, { id }) => manageableUser(context, id),
    },
    async (context, { body: input, record: user }) => {
      await authorizeUpdate(context, user, input)
      if (input.email !== undefined && input.email !== user.email) requireRecentVerification(context, context.actor)
      await updateUser(context, user, input)
      return user.id
    },
  )

  route(
    app,
    'DELETE /users/:id',
    {
      summary: 'Delete a user',
      may: policies['user.end_account'],
      verified: true,
      changes: ['vacancies', 'organizations', 'activities', 'content', 'figures'],
      find: (context, { id }) => manageableUser(context, id, 'endAccount'),
    },
    async (context, { record: user }) => {
      if (user.id === context.actor.id) throw apiError('user.delete_self')
      await deleteUser(context, user)
    },
  )

  route(
    app,
    'PUT /users/:id/add_role',
    {
      summary: 'Give a user a role',
      may: 'user.manage',
      verified: true,
      changes: ['vacancies', 'organizations', 'activities'],
      record: userDetailResource,
      body: roleGrant,
      bodyType: type,
    },
    async (context, { params, query, body }) => {
      const { user, grant } = await readGrant(context, params.id, body)
      await addRole(context, user, grant)
      return showDocument(userDetailResource, context, user.id, { include: 'roles,organizations', ...query }, undefined)
    },
  )

  route(
    app,
    'DELETE /users/:id/remove_role',
    {
      summary: 'Take a role from a user',
      may: 'user.manage',
      verified: true,
      changes: ['vacancies', 'organizations', 'activities'],
      record: userDetailResource,
      body: roleGrant,
      bodyType: type,
    },
    async (context, { params, query, body }) => {
      const { user, grant } = await readGrant(context, params.id, body)
      await removeRole(context, user, grant)
      return showDocument(userDetailResource, context, user.id, { include: 'roles,organizations', ...query }, undefined)
    },
  )

  // The account stays: only the person and the center's staff end it.
  route(
    app,
    'DELETE /organizations/:id/members/:userId',
    {
      summary: 'Remove a member from an organization',
      may: 'user.manage',
      verified: true,
      changes: ['vacancies', 'organizations', 'activities'],
      find: (context, { id }) => organizationById(context, id, 'manageMembers'),
    },
    async (context, { params, record: organization }) => {
      await removeMember(context, recordId(params.userId), organization.id)
    },
  )

  route(
    app,
    'PUT /users/:id/vog',
    {
      summary: 'Record the certificate of conduct of a user',
      may: policies['user.record_vog'],
      changes: 'staff',
      body: vogUpdate,
      bodyType: type,
      record: userDetailResource,
      find: (context, { id }) => manageableUser(context, id, 'recordVog'),
    },
    async (context, { body, record: user }) => {
      await recordVog(context, user, body)
      return user.id
    },
  )

  route(
    app,
    'PUT /organizations/:id/members/:userId',
    {
      summary: 'Change the role of a member',
      may: 'user.manage',
      verified: true,
      changes: ['vacancies', 'organizations', 'activities'],
      body: memberRole,
      bodyType: type,
      find: (context, { id }) => organizationById(context, id, 'manageMembers'),
    },
    async (context, { params, body: { role }, record: organization }) => {
      await changeMemberRole(context, recordId(params.userId), organization.id, role)
    },
  )

  route(
    app,
    'POST /users/:id/resend_confirmation_instructions',
    { summary: 'Mail the invitation or confirmation again', may: 'user.manage', changes: 'staff' },
    async (context, { params }) => {
      await resendConfirmation(context, await manageableUser(context, params.id))
    },
  )
}

/** The user of the path and the role of the body, with the organization that it is on. */
async function readGrant(context: SignedInContext, id: string, input: z.output<typeof roleGrant>) {
  const organizationId = await grantableOrganization(context, input)
  return { user: await grantableUser(context, id), grant: { name: input.name, organizationId } }
}
