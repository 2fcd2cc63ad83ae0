/** Whether the signed-in user wants the mailings of the center. */

import type { FastifyInstance } from 'fastify'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { mailingSubscriptionSchema, mailingSubscriptionUpdate } from '#shared/resources/mailing-schema.ts'
import { ownMailingSubscription, saveSubscribed } from './subscriptions.ts'

const type = 'mailing_subscriptions'

export default async function mailingSubscriptionRoutes(app: FastifyInstance): Promise<void> {
  const document = async (context: SignedInContext) =>
    builtDocument(context, mailingSubscriptionSchema, {
      type,
      id: String(context.actor.id),
      attributes: await ownMailingSubscription(context),
    })

  route(
    app,
    'GET /mailing_subscription',
    {
      summary: 'Show whether one gets the mailings of the center',
      may: 'signed_in',
      record: { type, schema: mailingSubscriptionSchema },
    },
    (context) => document(context),
  )

  route(
    app,
    'PATCH /mailing_subscription',
    {
      summary: 'Say whether one wants the mailings of the center',
      may: 'in_person',
      changes: 'own',
      body: mailingSubscriptionUpdate,
      bodyType: type,
      record: { type, schema: mailingSubscriptionSchema },
    },
    async (context, { body: { subscribed, lockVersion } }) => {
      await saveSubscribed(context, subscribed, lockVersion)
      return document(context)
    },
  )
}
