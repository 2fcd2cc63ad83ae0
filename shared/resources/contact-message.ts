/** Messages of the contact form. */

import { apiPath } from '#shared/json-api/query.ts'
import type { contactStatuses } from './contact-message-values.ts'

export type { ContactMessage, ContactMessageCreate } from './contact-message-schema.ts'
export type ContactStatus = (typeof contactStatuses)[number]

export const contactMessagesPath = '/api/v1/contact_messages'

export const contactMessagePath = (id: string) => `${contactMessagesPath}/${encodeURIComponent(id)}`

/** The newest messages to the center that are open, or answered. */
export const contactInboxPath = (status: ContactStatus, size = 20) =>
  apiPath(contactMessagesPath, { filter: { status_eq: status }, sort: ['-created_at'], page: { size } })

export const contactReference = (year: number, number: number): string =>
  `VP-${year}-${String(number).padStart(6, '0')}`

/** Limit per user and hour. */
export const contactMessagesPerHour = 5
