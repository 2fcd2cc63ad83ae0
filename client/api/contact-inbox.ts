import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type ContactStatus,
  contactInboxPath,
  contactMessagePath,
  contactMessagesPath,
} from '#shared/resources/contact-message.ts'
import { contactMessageShape } from '#shared/resources/shapes/staff.ts'
import { useList, writeDocument } from './use-document.ts'

/** What people wrote to the center with the contact form. */
export const useContactInbox = (status: ContactStatus, size?: number) =>
  useList(contactMessageShape, contactInboxPath(status, size), { keepPreviousData: true })

export const updateContactMessage = (id: string, status: ContactStatus) =>
  writeDocument(contactMessageShape, contactMessagePath(id), {
    method: 'PATCH',
    body: resourceDocument('contact_messages', { status }, id),
  })

/** Reloads the lists and the count: a changed status moves a message from one list to the other. */
export const refreshContactInbox = () => mutate((key) => typeof key === 'string' && key.startsWith(contactMessagesPath))
