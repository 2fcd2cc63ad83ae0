/** Invitations from the volunteer pool, and what volunteers read about it: who invited them, who saw them, whom they refused. */
import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
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
  app.get<WithQuery>('/invitations', async (request) => {
    const context = signedIn(request)
    return listDocument(invitationResource, context, request.query, visibleInvitations(context))
  })

  app.post<WithQuery>('/invitations', async (request, reply) => {
    const context = signedIn(request)
    if (!tenantFlags(context.center.tenant, context.center.appContext).volunteerProfilesEnabled) throw notFound()
    authorize(context, can(context, 'send'))
    const id = await sendInvitation(context, readInput(request, invitationCreate, { type }))
    reply.code(201)
    return showDocument(invitationResource, context, id, request.query, visibleInvitations(context))
  })

  const respond = async (context: SignedInContext, id: string) => {
    const invitation = await ownInvitation(context, id)
    authorize(context, can(context, 'respond', invitation))
    return invitation
  }

  app.put<ById>('/invitations/:id/view', async (request) => {
    const context = signedIn(request)
    const invitation = await respond(context, request.params.id)
    // Who is signed in as the volunteer has not read it for them.
    if (!context.actor.impersonator) await viewInvitation(context, invitation)
    return showDocument(invitationResource, context, invitation.id, request.query, undefined)
  })

  app.put<ById>('/invitations/:id/decline', async (request) => {
    const context = signedIn(request)
    const invitation = await respond(context, request.params.id)
    await declineInvitation(context, invitation, readInput(request, invitationDecline, { type, id: request.params.id }))
    return showDocument(invitationResource, context, invitation.id, request.query, undefined)
  })

  app.get<WithQuery>('/invitation_refusals', async (request) => {
    const context = signedIn(request)
    return listDocument(invitationRefusalResource, context, request.query, ownRefusals(context))
  })

  app.post<WithQuery>('/invitation_refusals', async (request, reply) => {
    const context = signedIn(request)
    await refuseEverybody(context)
    reply.code(201)
    return listDocument(invitationRefusalResource, context, request.query, ownRefusals(context))
  })

  app.delete<ById>('/invitation_refusals/:id', async (request, reply) => {
    await deleteRefusal(signedIn(request), request.params.id)
    return reply.code(204).send()
  })

  app.get<WithQuery>('/profile_views', async (request) => {
    const context = signedIn(request)
    return listDocument(profileViewResource, context, request.query, ownViews(context))
  })
}
