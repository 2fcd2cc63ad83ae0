/** The meeting of an application: for the two sides when signed in, and for the volunteer by the link in the mail. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { showDocument } from '#backend/json-api/documents.ts'
import { answeredLinkRoutes } from '#backend/json-api/mailed-link.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { meetingChange, meetingChoice, meetingEnd, meetingLinkSchema } from '#shared/resources/meeting-schema.ts'
import { meetingFile } from './meeting-mails.ts'
import { changeMeeting, chooseMeeting, meetingLink, meetingOfLink, withdrawMeeting } from './meetings.ts'
import { policies } from './policy.ts'
import { applicationsFor, currentMeeting, storedApplications, visibleApplication } from './queries.ts'

const type = 'meetings'

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

  answeredLinkRoutes(
    app,
    {
      type: 'meeting_links',
      schema: meetingLinkSchema,
      summary: 'Show what a mailed link about a meeting is for',
      read: meetingLink,
    },
    {
      summary: 'Choose a time for the meeting by its mailed link',
      changes: 'staff',
      body: meetingChoice,
      find: meetingOfLink,
      act: (context, { body, found: { application } }) => chooseMeeting(context, application, body),
    },
  )
}
