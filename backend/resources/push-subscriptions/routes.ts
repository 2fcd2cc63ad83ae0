/** Notifications on the device of the session: whether they are on, and switching them on and off. */
import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { isPushService } from '#backend/push/push-services.ts'
import { pushSubscriptionCreate, pushSubscriptionSchema } from '#shared/resources/push-subscription-schema.ts'
import type { Services } from '../services.ts'
import { subscribe, unsubscribe } from './mutations.ts'
import { endpointOf } from './queries.ts'

const type = 'push_subscriptions'
const record = { type, schema: pushSubscriptionSchema }

export default async function pushSubscriptionRoutes(app: FastifyInstance, { options }: Services): Promise<void> {
  const publicKey = options.pushKeys?.publicKey ?? null

  const show = async (context: SignedInContext, sessionId: number) =>
    builtDocument(context, pushSubscriptionSchema, {
      type,
      id: String(sessionId),
      attributes: { publicKey, endpoint: publicKey === null ? null : await endpointOf(context, sessionId, publicKey) },
    })

  route(
    app,
    'GET /current_user/push_subscription',
    { summary: 'Show whether this device gets notifications, and the key to ask for them', may: 'in_person', record },
    (context, { sender }) => show(context, sender.sessionId ?? 0),
  )

  route(
    app,
    'POST /current_user/push_subscription',
    {
      summary: 'Get notifications on this device',
      may: 'in_person',
      changes: 'own',
      body: pushSubscriptionCreate,
      bodyType: type,
      record,
      status: 201,
    },
    async (context, { body, sender }) => {
      if (publicKey === null) throw apiError('push.off')
      if (!isPushService(body.endpoint, options.pushTestOrigin)) {
        throw apiError('push.unknown_service', { attribute: 'endpoint' })
      }
      await subscribe(context, sender.sessionId ?? 0, { ...body, publicKey })
      return show(context, sender.sessionId ?? 0)
    },
  )

  route(
    app,
    'DELETE /current_user/push_subscription',
    { summary: 'Get no notifications on this device any more', may: 'in_person', changes: 'own' },
    async (context, { sender }) => unsubscribe(context, sender.sessionId ?? 0),
  )
}
