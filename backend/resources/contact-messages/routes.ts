/** The contact form: signed-in users write, the center's staff read. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { contactMessageCreate, contactReceiptSchema } from '#shared/resources/contact-message-schema.ts'
import { createContactMessage } from './mutations.ts'
import { can } from './policy.ts'
import { contactMessageResource, messagesOfCenter } from './queries.ts'

const type = 'contact_messages'

export async function contactMessageRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/contact_messages',
    operation('List messages of the contact form', { may: 'settings.manage', list: contactMessageResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'list'))
      return listDocument(contactMessageResource, context, request.query, messagesOfCenter(context))
    },
  )

  app.post(
    '/contact_messages',
    operation('Write to the center', {
      may: 'signed_in',
      body: contactMessageCreate,
      bodyType: type,
      record: { type, schema: contactReceiptSchema },
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const reference = await createContactMessage(context, readInput(request, contactMessageCreate, { type }))
      reply.code(201)
      return builtDocument(context, contactReceiptSchema, {
        type,
        id: reference,
        attributes: { reference, status: 'open' },
      })
    },
  )
}
