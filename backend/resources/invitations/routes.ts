/** Invitations from the volunteer pool, and what volunteers read about it: who invited them, who saw them, whom they refused. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { invitationCreate, invitationDecline } from '#shared/resources/invitation-schema.ts'
import { tenantFlags } from '#shared/site.ts'
import { declineInvitation, deleteRefusal, refuseEverybody, sendInvitation, viewInvitation } from './mutations.ts'
import { can } from './policy.ts'
import {
  invitationRefusalResource,
  invitationResource,
  ownInvitation,
  ownRefusals,
  ownViews,
  profileViewResource,
  visibleInvitations,
} from './queries.ts'

type WithQuery = { Querystring: RawQuery }
type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'invitations'

export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithQuery>(
    '/invitations',
    operation('List invitations from the volunteer pool', { may: 'signed_in', list: invitationResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(invitationResource, context, request.query, visibleInvitations(context))
    },
  )

  app.post<WithQuery>(
    '/invitations',
    operation('Invite a volunteer of the pool for a vacancy', {
      may: 'invitation.send',
      body: invitationCreate,
      bodyType: type,
      record: invitationResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      if (!tenantFlags(context.center.tenant, context.center.appContext).volunteerProfilesEnabled) throw notFound()
      authorize(context, can(context, 'send'))
      const id = await sendInvitation(context, readInput(request, invitationCreate, { type }))
      reply.code(201)
      return showDocument(invitationResource, context, id, request.query, visibleInvitations(context))
    },
  )

  const respond = async (context: SignedInContext, id: string) => {
    const invitation = await ownInvitation(context, id)
    authorize(context, can(context, 'respond', invitation))
    return invitation
  }

  app.put<ById>(
    '/invitations/:id/view',
    operation('Mark an invitation as seen', { may: 'signed_in', record: invitationResource }),
    async (request) => {
      const context = signedIn(request)
      const invitation = await respond(context, request.params.id)
      // Who is signed in as the volunteer has not read it for them.
      if (!context.actor.impersonator) await viewInvitation(context, invitation)
      return showDocument(invitationResource, context, invitation.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/invitations/:id/decline',
    operation('Decline an invitation', {
      may: 'signed_in',
      body: invitationDecline,
      bodyType: type,
      record: invitationResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const invitation = await respond(context, request.params.id)
      await declineInvitation(
        context,
        invitation,
        readInput(request, invitationDecline, { type, id: request.params.id }),
      )
      return showDocument(invitationResource, context, invitation.id, request.query, undefined)
    },
  )

  app.get<WithQuery>(
    '/invitation_refusals',
    operation('List which organizations may not invite one', { may: 'signed_in', list: invitationRefusalResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(invitationRefusalResource, context, request.query, ownRefusals(context))
    },
  )

  app.post<WithQuery>(
    '/invitation_refusals',
    operation('Refuse invitations of every organization', {
      may: 'signed_in',
      list: invitationRefusalResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      await refuseEverybody(context)
      reply.code(201)
      return listDocument(invitationRefusalResource, context, request.query, ownRefusals(context))
    },
  )

  app.delete<ById>(
    '/invitation_refusals/:id',
    operation('Allow invitations again', { may: 'signed_in' }),
    async (request, reply) => {
      await deleteRefusal(signedIn(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.get<WithQuery>(
    '/profile_views',
    operation("List who saw one's own profile", { may: 'signed_in', list: profileViewResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(profileViewResource, context, request.query, ownViews(context))
    },
  )
}
