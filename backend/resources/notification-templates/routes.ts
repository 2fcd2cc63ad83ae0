/** The texts of mails and notifications, for the staff who change them. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
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
import { can } from './policy.ts'
import { notificationTemplate, templateName, templateSummaries } from './queries.ts'
import { previewOf } from './trials.ts'

const type = 'notification_templates'
type ByName = { Params: { name: string } }

async function templateDocument(context: Context, name: TemplateName) {
  const { id, ...attributes } = await notificationTemplate(context, name)
  return builtDocument(context, notificationTemplateSchema, { type, id, attributes })
}

export async function notificationTemplateRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/notification_templates',
    operation('List the texts of mails and notifications', {
      may: 'template.manage',
      list: { type, schema: notificationTemplateSummarySchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      const data = (await templateSummaries(context)).map(({ id, ...attributes }) => {
        return builtDocument(context, notificationTemplateSummarySchema, { type, id, attributes }).data
      })
      return { data }
    },
  )

  app.get<ByName>(
    '/notification_templates/:name',
    operation('Show the texts of one mail or notification', {
      may: 'template.manage',
      record: { type, schema: notificationTemplateSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return templateDocument(context, templateName(request.params.name))
    },
  )

  app.patch<ByName>(
    '/notification_templates/:name',
    operation('Change the texts of a mail or notification', {
      may: 'template.manage',
      body: notificationTemplateUpdate,
      bodyType: type,
      record: { type, schema: notificationTemplateSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'update'))
      const name = templateName(request.params.name)
      await saveTemplate(context, name, readInput(request, notificationTemplateUpdate, { type, id: name }))
      return templateDocument(context, name)
    },
  )

  app.put<ByName>(
    '/notification_templates/:name/reset',
    operation('Restore the standard texts', {
      may: 'template.manage',
      body: notificationTemplateReset,
      bodyType: type,
      record: { type, schema: notificationTemplateSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'update'))
      const name = templateName(request.params.name)
      const { languages, lockVersion } = readInput(request, notificationTemplateReset, { type, id: name })
      await resetTemplate(context, name, languages, lockVersion)
      return templateDocument(context, name)
    },
  )

  app.post<ByName>(
    '/notification_templates/:name/preview',
    operation('Show a text with sample values', {
      may: 'template.manage',
      body: notificationTemplateTrial,
      bodyType: type,
      record: { type: 'template_previews', schema: templatePreviewSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'try'))
      const name = templateName(request.params.name)
      const attributes = await previewOf(
        context,
        name,
        readInput(request, notificationTemplateTrial, { type, id: name }),
      )
      return builtDocument(context, templatePreviewSchema, { type: 'template_previews', id: name, attributes })
    },
  )

  app.post<ByName>(
    '/notification_templates/:name/test',
    operation('Mail a text with sample values to oneself', {
      may: 'template.manage',
      body: notificationTemplateTrial,
      bodyType: type,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'try'))
      const name = templateName(request.params.name)
      await sendTest(context, name, readInput(request, notificationTemplateTrial, { type, id: name }))
      return reply.code(204).send()
    },
  )
}
