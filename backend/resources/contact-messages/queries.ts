import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { contactMessages } from '#backend/db/schema/forms.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
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

/** Those of the center whose text is kept: of older ones the number alone is (personal-data.md). */
export const messagesOfCenter = ({ center }: Context): SQL | undefined =>
  and(eq(contactMessages.centerId, center.id), ne(contactMessages.email, ''))

/** Throws 404 for one of another center, and for one whose text has been erased. */
export async function contactMessageById(context: Context, id: string): Promise<{ id: number }> {
  const [message] = await context.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.id, recordId(id)), messagesOfCenter(context)))
  if (!message) throw notFound()
  return message
}
