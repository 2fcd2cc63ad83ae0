/** Mailings of a center: mail to many people at once, of those who want it. */

import type { FastifyInstance } from 'fastify'
import { builtDocument, listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import {
  mailingAudienceSchema,
  mailingCreate,
  mailingPreviewSchema,
  mailingSend,
  mailingTrial,
  mailingUpdate,
} from '#shared/resources/mailing-schema.ts'
import type { Services } from '../services.ts'
import { audienceFigures } from './audience.ts'
import {
  copyMailing,
  createMailing,
  deleteMailing,
  renderTrial,
  sendMailing,
  sendTest,
  stopMailing,
  updateMailing,
} from './mutations.ts'
import { listScope, mailingById, mailingResource, recipientResource, recipientsOf } from './queries.ts'

const type = 'mailings'
const previewType = 'mailing_previews'
const audienceType = 'mailing_audiences'
const may = 'mailing.manage'

export default async function mailingRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  draftRoutes(app)
  trialRoutes(app)

  route(
    app,
    'PUT /mailings/:id/send',
    {
      summary: 'Send a mailing to whoever wants it',
      may,
      changes: 'staff',
      body: mailingSend,
      bodyType: type,
      record: mailingResource,
      find: (context, { id }) => mailingById(context, id),
      scope: listScope,
      status: 202,
    },
    async (context, { record, body: { lockVersion } }) => {
      await sendMailing(context, record, lockVersion, jobs)
      return record.id
    },
  )

  route(
    app,
    'PUT /mailings/:id/stop',
    {
      summary: 'Stop a mailing that is being sent',
      may,
      changes: 'staff',
      record: mailingResource,
      find: (context, { id }) => mailingById(context, id),
      scope: listScope,
    },
    async (context, { record }) => {
      await stopMailing(context, record)
      return record.id
    },
  )

  route(
    app,
    'GET /mailings/:id/recipients',
    {
      summary: 'List who got a mailing, when and with which result',
      may,
      list: recipientResource,
      find: (context, { id }) => mailingById(context, id),
    },
    (context, { query, record }) => listDocument(recipientResource, context, query, recipientsOf(record)),
  )
}

function draftRoutes(app: FastifyInstance): void {
  route(
    app,
    'GET /mailings',
    { summary: 'List the mailings of the center', may, list: mailingResource },
    (context, { query }) => listDocument(mailingResource, context, query, listScope(context)),
  )

  route(
    app,
    'POST /mailings',
    {
      summary: 'Start a mailing to the people of a list',
      may,
      changes: 'staff',
      body: mailingCreate,
      bodyType: type,
      record: mailingResource,
      status: 201,
      scope: listScope,
    },
    (context, { body }) => createMailing(context, body),
  )

  route(
    app,
    'GET /mailings/:id',
    {
      summary: 'Show a mailing and how far it is',
      may,
      record: mailingResource,
      find: (context, { id }) => mailingById(context, id),
      scope: listScope,
    },
    (_context, { record }) => record.id,
  )

  route(
    app,
    'PATCH /mailings/:id',
    {
      summary: 'Change a mailing that was not sent',
      may,
      changes: 'staff',
      body: mailingUpdate,
      bodyType: type,
      record: mailingResource,
      find: (context, { id }) => mailingById(context, id),
      scope: listScope,
    },
    async (context, { record, body }) => {
      await updateMailing(context, record, body)
      return record.id
    },
  )

  route(
    app,
    'DELETE /mailings/:id',
    {
      summary: 'Delete a mailing that was not sent',
      may,
      changes: 'staff',
      find: (context, { id }) => mailingById(context, id),
    },
    (context, { record }) => deleteMailing(context, record),
  )

  route(
    app,
    'POST /mailings/:id/copy',
    {
      summary: 'Start a mailing with the text of an earlier one',
      may,
      changes: 'staff',
      record: mailingResource,
      status: 201,
      find: (context, { id }) => mailingById(context, id),
      scope: listScope,
    },
    (context, { record }) => copyMailing(context, record),
  )
}

function trialRoutes(app: FastifyInstance): void {
  route(
    app,
    'GET /mailings/:id/audience',
    {
      summary: 'Count who would get a mailing, and who would not and why',
      may,
      record: { type: audienceType, schema: mailingAudienceSchema },
      find: (context, { id }) => mailingById(context, id),
    },
    async (context, { record }) =>
      builtDocument(context, mailingAudienceSchema, {
        type: audienceType,
        id: String(record.id),
        attributes: await audienceFigures(context, record),
      }),
  )

  route(
    app,
    'POST /mailings/preview',
    {
      summary: 'Show an unsaved text as a mail',
      may,
      changes: 'staff',
      body: mailingTrial,
      bodyType: previewType,
      record: { type: previewType, schema: mailingPreviewSchema },
    },
    async (context, { body }) => {
      const { subject, html, text } = await renderTrial(context, body)
      const attributes = { subject, html, text }
      return builtDocument(context, mailingPreviewSchema, { type: previewType, id: body.language, attributes })
    },
  )

  route(
    app,
    'POST /mailings/test',
    {
      summary: 'Mail an unsaved text to oneself',
      may,
      changes: 'staff',
      body: mailingTrial,
      bodyType: previewType,
    },
    (context, { body }) => sendTest(context, body),
  )
}
