/** The meeting of an application: for the two sides when signed in, and for the volunteer by the link in the mail. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { meetingChange, meetingChoice, meetingEnd, meetingLinkSchema } from '#shared/resources/meeting-schema.ts'
import { meetingFile } from './meeting-mails.ts'
import { changeMeeting, chooseMeeting, meetingLink, meetingOfLink, withdrawMeeting } from './meetings.ts'
import { policies } from './policy.ts'
import { applicationsFor, currentMeeting, storedApplications, visibleApplication } from './queries.ts'

const type = 'meetings'
const linkType = 'meeting_links'

export default async function meetingRoutes(app: FastifyInstance): Promise<void> {
  const document = (context: SignedInContext, id: number) =>
    showDocument(applicationsFor(context), context, id, {}, undefined)

  route(
    app,
    'PUT /applications/:id/meeting',
    {
      summary: 'Offer times for a meeting',
      may: policies['application.handle'],
      changes: 'staff',
      body: meetingChange,
      bodyType: type,
      record: storedApplications,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { body: offer, record: application }) => {
      await changeMeeting(context, application, offer)
      return document(context, application.id)
    },
  )

  route(
    app,
    'DELETE /applications/:id/meeting',
    {
      summary: 'Withdraw the offer of a meeting',
      may: policies['application.handle'],
      changes: 'staff',
      body: meetingEnd,
      bodyType: type,
      record: storedApplications,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { body: seen, record: application }) => {
      await withdrawMeeting(context, application, seen)
      return document(context, application.id)
    },
  )

  route(
    app,
    'PUT /applications/:id/meeting/choice',
    {
      summary: 'Choose a time for the meeting',
      may: policies['application.withdraw'],
      changes: 'staff',
      body: meetingChoice,
      bodyType: type,
      record: storedApplications,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { body: choice, record: application }) => {
      await chooseMeeting(context, application, choice)
      return document(context, application.id)
    },
  )

  rawRoute(
    app,
    'GET /applications/:id/meeting.ics',
    {
      summary: 'Download the meeting for a calendar',
      raw: 'file',
      may: policies['application.see'],
      file: 'text/calendar',
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (request, reply, application) => {
      const context = signedIn(request)
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

  route(
    app,
    'GET /meeting_links/:token',
    {
      summary: 'Show what a mailed link about a meeting is for',
      may: 'everyone',
      record: { type: linkType, schema: meetingLinkSchema },
    },
    (context, { params }) => linkDocument(context, params.token),
  )

  route(
    app,
    'PUT /meeting_links/:token',
    {
      summary: 'Choose a time for the meeting by its mailed link',
      may: 'everyone',
      changes: 'staff',
      body: meetingChoice,
      bodyType: linkType,
      record: { type: linkType, schema: meetingLinkSchema },
      find: (context, { token }) => meetingOfLink(context, token),
    },
    async (context, { params, body: choice, record: { application } }) => {
      await chooseMeeting(context, application, choice)
      return linkDocument(context, params.token)
    },
  )
}
