/** The contact form: signed-in users write, the center's staff read. */

import type { FastifyInstance } from 'fastify'
import { builtDocument, listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { contactMessageCreate, contactReceiptSchema } from '#shared/resources/contact-message-schema.ts'
import { createContactMessage } from './mutations.ts'
import { contactMessageResource, messagesOfCenter } from './queries.ts'

const type = 'contact_messages'

export default async function contactMessageRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /contact_messages',
    {
      summary: 'List messages of the contact form',
      may: 'settings.manage',
      list: contactMessageResource,
    },
    (context, { query }) => listDocument(contactMessageResource, context, query, messagesOfCenter(context)),
  )

  route(
    app,
    'POST /contact_messages',
    {
      summary: 'Write to the center',
      may: 'signed_in',
      changes: 'staff',
      body: contactMessageCreate,
      bodyType: type,
      record: { type, schema: contactReceiptSchema },
      status: 201,
    },
    async (context, { body }) => {
      const reference = await createContactMessage(context, body)
      return builtDocument(context, contactReceiptSchema, {
        type,
        id: reference,
        attributes: { reference, status: 'open' },
      })
    },
  )
}
