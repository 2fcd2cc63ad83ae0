/** Unsubscribing from periodic mails with the link of one of them, without signing in. Reading changes nothing (RFC 8058). */

import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { unsubscriptionSchema, unsubscriptionUpdate } from '#shared/resources/digest-schema.ts'
import { unsubscribe, unsubscription } from './mutations.ts'

const type = 'unsubscriptions'
type ByToken = { Params: { token: string } }

export async function unsubscriptionRoutes(app: FastifyInstance): Promise<void> {
  const document = async (context: Context, token: string) => {
    const { userId, ...attributes } = await unsubscription(context, token)
    return builtDocument(context, unsubscriptionSchema, { type, id: String(userId), attributes })
  }

  app.get<ByToken>(
    '/unsubscriptions/:token',
    operation('Show which mails the link of a mail can stop', {
      may: 'everyone',
      record: { type, schema: unsubscriptionSchema },
    }),
    async (request) => document(contextOf(request), request.params.token),
  )

  app.put<ByToken>(
    '/unsubscriptions/:token',
    operation('Stop mails by the link of one of them', {
      may: 'everyone',
      body: unsubscriptionUpdate,
      bodyType: type,
      record: { type, schema: unsubscriptionSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = request.params
      const { keys } = readInput(request, unsubscriptionUpdate, { type })
      await unsubscribe(context, token, keys)
      return document(context, token)
    },
  )
}
