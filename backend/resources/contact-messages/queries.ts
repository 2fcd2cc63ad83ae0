import { eq, type SQL, sql } from 'drizzle-orm'
import { contactMessages } from '#backend/db/schema/forms.ts'
import type { Context } from '#backend/http/context.ts'
import { type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { contactMessageSchema } from '#shared/resources/contact-message-schema.ts'

export const contactMessageResource: Resource = {
  type: 'contact_messages',
  table: contactMessages,
  id: contactMessages.id,
  defaultSort: '-created_at',
  schema: contactMessageSchema,
  attributes: attributesOf(contactMessages, contactMessageSchema, {
    filterable: ['name', 'email', 'subject'],
    overrides: {
      reference: unfilterable(
        sql`'VP-' || ${contactMessages.year} || '-' || lpad(${contactMessages.number}::text, 6, '0')`,
      ),
    },
  }),
}

export const messagesOfCenter = ({ center }: Context): SQL => eq(contactMessages.centerId, center.id)
