/** The periodic mail of the signed-in user: its settings, and the mail as it would be sent now. */

import type { FastifyInstance } from 'fastify'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { renderMail } from '#backend/mail/outbox.ts'
import {
  digestForm,
  digestPreviewSchema,
  digestSubscriptionSchema,
  digestUpdate,
} from '#shared/resources/digest-schema.ts'
import { textLocale } from '#shared/site.ts'
import { digestContent, digestSearch } from './content.ts'
import { digestMail } from './mails.ts'
import { saveSubscription } from './mutations.ts'
import { ownSubscription, userOf } from './queries.ts'

const type = 'digest_subscriptions'
const previewType = 'digest_previews'
const day = 24 * 3600 * 1000

export default async function digestRoutes(app: FastifyInstance): Promise<void> {
  const document = async (context: SignedInContext) =>
    builtDocument(context, digestSubscriptionSchema, {
      type,
      id: String(context.actor.id),
      attributes: await ownSubscription(context),
    })

  route(
    app,
    'GET /digest_subscription',
    {
      summary: "Show the settings of one's own periodic mail",
      may: 'signed_in',
      record: { type, schema: digestSubscriptionSchema },
    },
    (context) => document(context),
  )

  route(
    app,
    'PATCH /digest_subscription',
    {
      summary: "Change the settings of one's own periodic mail",
      may: 'in_person',
      changes: 'own',
      body: digestUpdate,
      bodyType: type,
      record: { type, schema: digestSubscriptionSchema },
    },
    async (context, { body: { lockVersion, ...input } }) => {
      await saveSubscription(context, input, lockVersion)
      return document(context)
    },
  )

  // The mail of settings that are not saved yet: what was published in the last week or month.
  route(
    app,
    'POST /digest_subscription/preview',
    {
      summary: 'Show the periodic mail as it would be sent now',
      may: 'signed_in',
      changes: 'own',
      body: digestForm,
      bodyType: previewType,
      record: { type: previewType, schema: digestPreviewSchema },
    },
    async (context, { body: input }) => {
      const user = await userOf(context, context.actor.id)
      const days = input.frequency === 'monthly' ? 31 : 7
      const since = new Date(context.now.getTime() - days * day)
      const visitor = { ...context, actor: null, language: user.locale, locale: textLocale(user.locale) }
      const search = await digestSearch(visitor, input, user)
      const content = await digestContent(visitor, [{ name: null, search, since }])
      // The link to unsubscribe of a preview belongs to nobody.
      const { subject, html } = await renderMail(visitor, digestMail(visitor, user, content, 'voorbeeld'))
      const attributes = { subject, html, vacancies: content.vacancies }
      return builtDocument(context, digestPreviewSchema, { type: previewType, id: String(user.id), attributes })
    },
  )
}
