/** Unsubscribing from periodic mails with the link of one of them, without signing in. Reading changes nothing (RFC 8058). */

import type { FastifyInstance } from 'fastify'
import { answeredLinkRoutes } from '#backend/json-api/mailed-link.ts'
import { unsubscriptionSchema, unsubscriptionUpdate } from '#shared/resources/digest-schema.ts'
import { unsubscribe, unsubscription } from './mutations.ts'

export default async function unsubscriptionRoutes(app: FastifyInstance): Promise<void> {
  answeredLinkRoutes(
    app,
    {
      type: 'unsubscriptions',
      schema: unsubscriptionSchema,
      summary: 'Show which mails the link of a mail can stop',
      read: async (context, token) => {
        const { userId, ...attributes } = await unsubscription(context, token)
        return { id: String(userId), ...attributes }
      },
    },
    {
      summary: 'Stop mails by the link of one of them',
      changes: 'own',
      body: unsubscriptionUpdate,
      find: unsubscription,
      act: (context, { token, body: { keys } }) => unsubscribe(context, token, keys),
    },
  )
}
