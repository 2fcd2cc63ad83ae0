/** Mails about a contact message; they belong in the transaction that stores it. */
import type { SignedInContext } from '#backend/http/request-context.ts'
import { queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import type { ContactMessage } from '#shared/resources/contact-message.ts'

export type MailedMessage = Omit<ContactMessage, 'id' | 'status' | 'createdAt'>

/** Mails the message to the center, and a copy to its sender. */
export async function mailContactMessage(context: SignedInContext, message: MailedMessage): Promise<void> {
  const link = context.siteUrl + pathTo('dashboard')
  await queueCenterMail(context, { template: 'contact.received', variables: message, link })
  // To the address of the account: the address in the form may be a stranger's.
  await queueMail(context, {
    template: 'contact.confirmed',
    to: context.actor.email,
    locale: context.language,
    variables: { ...message, answerTo: message.email },
    link: context.siteUrl + pathTo('home'),
  })
}
