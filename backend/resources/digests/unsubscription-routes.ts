/** Unsubscribing from periodic mails with the link of one of them, without signing in. Reading changes nothing (RFC 8058). */

import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { unsubscriptionSchema, unsubscriptionUpdate } from '#shared/resources/digest-schema.ts'
import { unsubscribe, unsubscription } from './mutations.ts'

const type = 'unsubscriptions'

export default async function unsubscriptionRoutes(app: FastifyInstance): Promise<void> {
  const document = async (context: Context, token: string) => {
    const { userId, isOfMailing: _, ...attributes } = await unsubscription(context, token)
    return builtDocument(context, unsubscriptionSchema, { type, id: String(userId), attributes })
  }

  route(
    app,
    'GET /unsubscriptions/:token',
    {
      summary: 'Show which mails the link of a mail can stop',
      may: 'everyone',
      record: { type, schema: unsubscriptionSchema },
    },
    (context, { params }) => document(context, params.token),
  )

  route(
    app,
    'PUT /unsubscriptions/:token',
    {
      summary: 'Stop mails by the link of one of them',
      may: 'everyone',
      changes: 'own',
      body: unsubscriptionUpdate,
      bodyType: type,
      record: { type, schema: unsubscriptionSchema },
    },
    async (context, { params, body: { keys } }) => {
      await unsubscribe(context, params.token, keys)
      return document(context, params.token)
    },
  )
}
