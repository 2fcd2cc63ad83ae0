/** What the signed-in user wants to hear of, per event and channel. */

import type { FastifyInstance } from 'fastify'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import {
  notificationPreferencesSchema,
  notificationPreferencesUpdate,
} from '#shared/resources/notification-preference-schema.ts'
import { storePreferences } from './mutations.ts'
import { preferencesOfActor } from './queries.ts'

const type = 'notification_preferences'

export async function notificationPreferenceRoutes(app: FastifyInstance): Promise<void> {
  const show = async (context: SignedInContext) =>
    builtDocument(context, notificationPreferencesSchema, {
      type,
      id: String(context.actor.id),
      attributes: { preferences: await preferencesOfActor(context) },
    })

  app.get(
    '/notification_preferences',
    operation('Show what one wants to hear of', {
      may: 'signed_in',
      record: { type, schema: notificationPreferencesSchema },
    }),
    async (request) => show(signedIn(request)),
  )

  app.patch(
    '/notification_preferences',
    operation('Change what one wants to hear of', {
      may: 'signed_in',
      body: notificationPreferencesUpdate,
      bodyType: type,
      record: { type, schema: notificationPreferencesSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      await storePreferences(context, readInput(request, notificationPreferencesUpdate, { type }))
      return show(context)
    },
  )
}
