/** Messages of the contact form. */
export type { ContactMessage, ContactMessageCreate } from './contact-message-schema.ts'

export const contactMessagesPath = '/api/v1/contact_messages'

export const contactReference = (year: number, number: number): string =>
  `VP-${year}-${String(number).padStart(6, '0')}`

/** Limit per user and hour. */
export const contactMessagesPerHour = 5
