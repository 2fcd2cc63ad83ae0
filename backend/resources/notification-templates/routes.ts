/** The texts of mails and notifications, for the staff who change them. */

import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import type { TemplateName } from '#backend/mail/templates/catalog.ts'
import {
  notificationTemplateReset,
  notificationTemplateSchema,
  notificationTemplateSummarySchema,
  notificationTemplateTrial,
  notificationTemplateUpdate,
  templatePreviewSchema,
} from '#shared/resources/notification-template-schema.ts'
import { resetTemplate, saveTemplate, sendTest } from './mutations.ts'
import { notificationTemplate, templateName, templateSummaries } from './queries.ts'
import { previewOf } from './trials.ts'

const type = 'notification_templates'

async function templateDocument(context: Context, name: TemplateName) {
  const { id, ...attributes } = await notificationTemplate(context, name)
  return builtDocument(context, notificationTemplateSchema, { type, id, attributes })
}

export default async function notificationTemplateRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /notification_templates',
    {
      summary: 'List the texts of mails and notifications',
      may: 'template.manage',
      list: { type, schema: notificationTemplateSummarySchema },
    },
    async (context) => {
      const data = (await templateSummaries(context)).map(({ id, ...attributes }) => {
        return builtDocument(context, notificationTemplateSummarySchema, { type, id, attributes }).data
      })
      return { data }
    },
  )

  route(
    app,
    'GET /notification_templates/:name',
    {
      summary: 'Show the texts of one mail or notification',
      may: 'template.manage',
      record: { type, schema: notificationTemplateSchema },
    },
    (context, { params }) => templateDocument(context, templateName(params.name)),
  )

  route(
    app,
    'PATCH /notification_templates/:name',
    {
      summary: 'Change the texts of a mail or notification',
      may: 'template.manage',
      changes: 'staff',
      body: notificationTemplateUpdate,
      bodyType: type,
      record: { type, schema: notificationTemplateSchema },
      find: async (_context, { name }) => templateName(name),
    },
    async (context, { body, record: name }) => {
      await saveTemplate(context, name, body)
      return templateDocument(context, name)
    },
  )

  route(
    app,
    'PUT /notification_templates/:name/reset',
    {
      summary: 'Restore the standard texts',
      may: 'template.manage',
      changes: 'staff',
      body: notificationTemplateReset,
      bodyType: type,
      record: { type, schema: notificationTemplateSchema },
      find: async (_context, { name }) => templateName(name),
    },
    async (context, { body: { languages, lockVersion }, record: name }) => {
      await resetTemplate(context, name, languages, lockVersion)
      return templateDocument(context, name)
    },
  )

  route(
    app,
    'POST /notification_templates/:name/preview',
    {
      summary: 'Show a text with sample values',
      may: 'template.manage',
      changes: 'staff',
      body: notificationTemplateTrial,
      bodyType: type,
      record: { type: 'template_previews', schema: templatePreviewSchema },
      find: async (_context, { name }) => templateName(name),
    },
    async (context, { body, record: name }) => {
      const attributes = await previewOf(context, name, body)
      return builtDocument(context, templatePreviewSchema, { type: 'template_previews', id: name, attributes })
    },
  )

  route(
    app,
    'POST /notification_templates/:name/test',
    {
      summary: 'Mail a text with sample values to oneself',
      may: 'template.manage',
      changes: 'staff',
      body: notificationTemplateTrial,
      bodyType: type,
      find: async (_context, { name }) => templateName(name),
    },
    async (context, { body, record: name }) => {
      await sendTest(context, name, body)
    },
  )
}
