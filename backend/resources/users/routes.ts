import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requireRecentVerification } from '#backend/auth/verification.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { listDocument, recordId, showDocument } from '#backend/json-api/documents.ts'
import { check } from '#backend/json-api/input.ts'
import { route } from '#backend/json-api/route.ts'
import { memberRole, roleGrant, userCreate, userUpdate, vogUpdate } from '#shared/resources/user-schema.ts'
import { visibleOrganization } from '../organizations/queries.ts'
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
import { canInviteWithoutRole, canUpdate, policies } from './policy.ts'
import {
  grantableOrganization,
  membership,
  userDetailResource,
  userResource,
  visibleUser,
  visibleUsers,
} from './queries.ts'

const type = 'users'

export default async function userRoutes(app: FastifyInstance): Promise<void> {
  route(app, 'GET /users', { summary: 'List users', may: 'user.manage', list: userResource }, (context, { query }) =>
    listDocument(userResource, context, query, visibleUsers(context)),
  )

  route(
    app,
    'GET /users/:id',
    { summary: 'Show a user', may: policies['user.see'], record: userDetailResource, scope: visibleUsers },
    (_context, { params }) => params.id,
  )

  route(
    app,
    'POST /users',
    {
      summary: 'Invite a user',
      may: 'user.manage',
      verified: true,
      changes: 'staff',
      bodyType: type,
      record: userDetailResource,
      // `role` and `organization_id` grant a role at once.
      body: z.extend(userCreate, {
        role: z.optional(roleGrant.shape.name),
        organizationId: roleGrant.shape.organizationId,
      }),
      status: 201,
    },
    async (context, { body: { role, organizationId, ...input } }) => {
      const hasRole = role !== undefined || organizationId !== undefined
      if (!hasRole && !canInviteWithoutRole(context)) throw apiError('user.needs_organization')
      const grant = hasRole ? check(roleGrant, { name: role ?? 'member', organizationId }) : null
      const user = await inviteUser(
        context,
        input,
        grant && { name: grant.name, organizationId: await grantableOrganization(context, grant) },
      )
      return showDocument(userDetailResource, context, user.id, {}, undefined)
    },
  )

  route(
    app,
    'PATCH /users/:id',
    {
      summary: 'Change a user',
      may: policies['user.manage'],
      changes: ['vacancies', 'organizations', 'activities', 'content', 'figures'],
      body: userUpdate,
      bodyType: type,
      record: userDetailResource,
      find: (context, { id }) => visibleUser(context, id),
    },
    async (context, { body: input, record: user }) => {
      authorize(context, canUpdate(context, user, input))
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
      changes: ['vacancies', 'organizations', 'activities', 'content', 'help_requests', 'figures'],
      find: (context, { id }) => visibleUser(context, id),
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
      may: policies['user.grant'],
      verified: true,
      changes: ['vacancies', 'organizations', 'activities'],
      record: userDetailResource,
      body: roleGrant,
      bodyType: type,
      find: (context, { id }) => visibleUser(context, id),
    },
    async (context, { query, body, record: user }) => {
      const grant = { name: body.name, organizationId: await grantableOrganization(context, body) }
      await addRole(context, user, grant)
      return showDocument(userDetailResource, context, user.id, { include: 'roles,organizations', ...query }, undefined)
    },
  )

  route(
    app,
    'DELETE /users/:id/remove_role',
    {
      summary: 'Take a role from a user',
      may: policies['user.grant'],
      verified: true,
      changes: ['vacancies', 'organizations', 'activities'],
      record: userDetailResource,
      body: roleGrant,
      bodyType: type,
      find: (context, { id }) => visibleUser(context, id),
    },
    async (context, { query, body, record: user }) => {
      const grant = { name: body.name, organizationId: await grantableOrganization(context, body) }
      await removeRole(context, user, grant)
      return showDocument(userDetailResource, context, user.id, { include: 'roles,organizations', ...query }, undefined)
    },
  )

  // The account stays: only the person and the center's staff end it.
  route(
    app,
    'DELETE /organizations/:id/members/:userId',
    {
      summary: 'Remove a member from an organization, or stop as one',
      may: policies['member.remove'],
      verified: true,
      changes: ['vacancies', 'organizations', 'activities'],
      find: (context, { id, userId }) => membership(context, id, userId),
    },
    async (context, { record: { userId, organizationId } }) => {
      await removeMember(context, userId, organizationId)
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
      find: (context, { id }) => visibleUser(context, id),
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
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { params, body: { role }, record: organization }) => {
      await changeMemberRole(context, recordId(params.userId), organization.id, role)
    },
  )

  route(
    app,
    'POST /users/:id/resend_confirmation_instructions',
    {
      summary: 'Mail the invitation or confirmation again',
      may: policies['user.resend'],
      changes: 'staff',
      find: (context, { id }) => visibleUser(context, id),
    },
    async (context, { record: user }) => {
      await resendConfirmation(context, user)
    },
  )
}
