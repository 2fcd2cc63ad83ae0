/** The contact form: signed-in users write, the center's staff read and mark what they answered. */

import type { FastifyInstance } from 'fastify'
import { builtDocument, listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import {
  contactMessageCreate,
  contactMessageUpdate,
  contactReceiptSchema,
} from '#shared/resources/contact-message-schema.ts'
import { createContactMessage, updateContactMessage } from './mutations.ts'
import { contactMessageById, contactMessageResource, messagesOfCenter } from './queries.ts'

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

  route(
    app,
    'PATCH /contact_messages/:id',
    {
      summary: 'Mark a message of the contact form as answered, or as open',
      may: 'settings.manage',
      changes: 'staff',
      body: contactMessageUpdate,
      bodyType: type,
      record: contactMessageResource,
      find: (context, { id }) => contactMessageById(context, id),
      scope: messagesOfCenter,
    },
    (context, { record, body }) => updateContactMessage(context, record.id, body.status),
  )
}
