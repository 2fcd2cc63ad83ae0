/** Invitations from the volunteer pool, and what volunteers read about it: who invited them, who saw them, whom they refused. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { invitationCreate, invitationDecline } from '#shared/resources/invitation-schema.ts'
import { declineInvitation, deleteRefusal, refuseEverybody, sendInvitation, viewInvitation } from './mutations.ts'
import { policies } from './policy.ts'
import {
  invitationRefusalResource,
  invitationResource,
  ownRefusal,
  ownRefusals,
  ownViews,
  profileViewResource,
  visibleInvitation,
  visibleInvitations,
} from './queries.ts'

const type = 'invitations'

export default async function invitationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /invitations',
    { summary: 'List invitations from the volunteer pool', may: 'signed_in', list: invitationResource },
    (context, { query }) => listDocument(invitationResource, context, query, visibleInvitations(context)),
  )

  route(
    app,
    'POST /invitations',
    {
      summary: 'Invite a volunteer of the pool for a vacancy',
      flag: 'volunteerProfilesEnabled',
      may: 'invitation.send',
      changes: 'own',
      body: invitationCreate,
      bodyType: type,
      record: invitationResource,
      scope: visibleInvitations,
      status: 201,
    },
    (context, { body }) => sendInvitation(context, body),
  )

  route(
    app,
    'PUT /invitations/:id/view',
    {
      summary: 'Mark an invitation as seen',
      may: policies['invitation.respond'],
      changes: 'own',
      record: invitationResource,
      find: (context, { id }) => visibleInvitation(context, id),
    },
    async (context, { record: invitation }) => {
      // Who is signed in as the volunteer has not read it for them.
      if (!context.actor.impersonator) await viewInvitation(context, invitation)
      return invitation.id
    },
  )

  route(
    app,
    'PUT /invitations/:id/decline',
    {
      summary: 'Decline an invitation',
      may: policies['invitation.respond'],
      changes: 'own',
      body: invitationDecline,
      bodyType: type,
      record: invitationResource,
      find: (context, { id }) => visibleInvitation(context, id),
    },
    async (context, { body, record: invitation }) => {
      await declineInvitation(context, invitation, body)
      return invitation.id
    },
  )

  route(
    app,
    'GET /invitation_refusals',
    { summary: 'List which organizations may not invite one', may: 'signed_in', list: invitationRefusalResource },
    (context, { query }) => listDocument(invitationRefusalResource, context, query, ownRefusals(context)),
  )

  route(
    app,
    'POST /invitation_refusals',
    {
      summary: 'Refuse invitations of every organization',
      may: 'signed_in',
      changes: 'own',
      list: invitationRefusalResource,
      status: 201,
    },
    async (context, { query }) => {
      await refuseEverybody(context)
      return listDocument(invitationRefusalResource, context, query, ownRefusals(context))
    },
  )

  route(
    app,
    'DELETE /invitation_refusals/:id',
    {
      summary: 'Allow invitations again',
      may: policies['invitation_refusal.own'],
      changes: 'own',
      find: (context, { id }) => ownRefusal(context, id),
    },
    async (context, { record }) => {
      await deleteRefusal(context, record.id)
    },
  )

  route(
    app,
    'GET /profile_views',
    { summary: "List who saw one's own profile", may: 'signed_in', list: profileViewResource },
    (context, { query }) => listDocument(profileViewResource, context, query, ownViews(context)),
  )
}
