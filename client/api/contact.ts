import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { ContactMessage, ContactMessageCreate } from '#shared/resources/contact-message.ts'
import { contactMessagesPath } from '#shared/resources/contact-message.ts'
import { contactReceiptShape } from '#shared/resources/shapes/site.ts'
import { writeDocument } from './use-document.ts'

/** Sends a message to the center; returns its reference. */
export const sendContactMessage = (attributes: ContactMessageCreate, idempotencyKey: string) =>
  writeDocument<Pick<ContactMessage, 'id' | 'reference'>>(contactReceiptShape, contactMessagesPath, {
    method: 'POST',
    body: resourceDocument('contact_messages', attributes),
    idempotencyKey,
  })
