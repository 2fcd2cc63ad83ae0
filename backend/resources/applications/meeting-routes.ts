/** The meeting of an application: for the two sides when signed in, and for the volunteer by the link in the mail. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { meetingChoice, meetingLinkSchema, meetingOffer } from '#shared/resources/meeting-schema.ts'
import { meetingFile } from './meeting-mails.ts'
import { changeMeeting, chooseMeeting, meetingLink, meetingOfLink, withdrawMeeting } from './meetings.ts'
import { can } from './policy.ts'
import { applicationsFor, currentMeeting, storedApplications, visibleApplication } from './queries.ts'

type ById = { Params: { id: string } }
type ByToken = { Params: { token: string } }
const type = 'meetings'
const linkType = 'meeting_links'

export async function meetingRoutes(app: FastifyInstance): Promise<void> {
  const document = (context: SignedInContext, id: number) =>
    showDocument(applicationsFor(context), context, id, {}, undefined)

  app.put<ById>(
    '/applications/:id/meeting',
    operation('Offer times for a meeting', {
      may: 'application.handle',
      body: meetingOffer,
      bodyType: type,
      record: storedApplications,
    }),
    async (request) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      authorize(context, can(context, 'handle', application))
      const offer = readInput(request, meetingOffer, { type })
      await changeMeeting(context, application, offer)
      return document(context, application.id)
    },
  )

  app.delete<ById>(
    '/applications/:id/meeting',
    operation('Withdraw the offer of a meeting', { may: 'application.handle', record: storedApplications }),
    async (request) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      authorize(context, can(context, 'handle', application))
      await withdrawMeeting(context, application)
      return document(context, application.id)
    },
  )

  app.put<ById>(
    '/applications/:id/meeting/choice',
    operation('Choose a time for the meeting', {
      may: 'signed_in',
      body: meetingChoice,
      bodyType: type,
      record: storedApplications,
    }),
    async (request) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      authorize(context, can(context, 'withdraw', application))
      const choice = readInput(request, meetingChoice, { type })
      await chooseMeeting(context, application, choice)
      return document(context, application.id)
    },
  )

  app.get<ById>(
    '/applications/:id/meeting.ics',
    operation('Download the meeting for a calendar', { may: 'signed_in', file: 'text/calendar' }),
    async (request, reply) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      const meeting = await currentMeeting(context, application)
      const file = meeting && (await meetingFile(context, application.id, meeting))
      if (!file) throw notFound()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="kennismaking-${application.id}.ics"`)
        .send(file)
    },
  )

  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await meetingLink(context, token)
    return builtDocument(context, meetingLinkSchema, { type: linkType, id, attributes })
  }

  app.get<ByToken>(
    '/meeting_links/:token',
    operation('Show what a mailed link about a meeting is for', {
      may: 'everyone',
      record: { type: linkType, schema: meetingLinkSchema },
    }),
    (request) => linkDocument(contextOf(request), request.params.token),
  )

  app.put<ByToken>(
    '/meeting_links/:token',
    operation('Choose a time for the meeting by its mailed link', {
      may: 'everyone',
      body: meetingChoice,
      bodyType: linkType,
      record: { type: linkType, schema: meetingLinkSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = request.params
      const { application } = await meetingOfLink(context, token)
      const choice = readInput(request, meetingChoice, { type: linkType })
      await chooseMeeting(context, application, choice)
      return linkDocument(context, token)
    },
  )
}
