/** What the signed-in user wants to hear of, per event and channel. */

import type { FastifyInstance } from 'fastify'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import {
  notificationPreferencesSchema,
  notificationPreferencesUpdate,
} from '#shared/resources/notification-preference-schema.ts'
import { storePreferences } from './mutations.ts'
import { preferencesOfActor } from './queries.ts'

const type = 'notification_preferences'

export default async function notificationPreferenceRoutes(app: FastifyInstance): Promise<void> {
  const show = async (context: SignedInContext) =>
    builtDocument(context, notificationPreferencesSchema, {
      type,
      id: String(context.actor.id),
      attributes: { preferences: await preferencesOfActor(context) },
    })

  route(
    app,
    'GET /notification_preferences',
    {
      summary: 'Show what one wants to hear of',
      may: 'signed_in',
      record: { type, schema: notificationPreferencesSchema },
    },
    (context) => show(context),
  )

  route(
    app,
    'PATCH /notification_preferences',
    {
      summary: 'Change what one wants to hear of',
      may: 'signed_in',
      changes: 'own',
      body: notificationPreferencesUpdate,
      bodyType: type,
      record: { type, schema: notificationPreferencesSchema },
    },
    async (context, { body }) => {
      await storePreferences(context, body)
      return show(context)
    },
  )
}
