/** Mails about messages. The one about a new message contains it. */

import type { MessageReportReason } from '#shared/resources/message-report.ts'
import { compose, type MailValue } from '../composed-mail.ts'
import { phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

export type MessageMailVariables = {
  'message.new': {
    firstName: string
    /** Null of an invited volunteer, whose name the organization does not know. */
    author: string | null
    /** Of an author who writes for it; it gets the answers. */
    organization: string | null
    /** Name of the center whose staff writes for an organization that they do not belong to. */
    center: string | null
    /** Title of the vacancy or the activity; null for help between two people. */
    subject: string | null
    message: string
    /** File names; they are on the site alone. */
    attachments: string[]
    /** Whether an answer to the mail reaches the conversation. */
    canReply: boolean
    /** Whether the other side does not know the recipient's name. */
    isAnonymous: boolean
  }
  /** To an organization of which nobody can read messages, without the message: only accounts read those. */
  'message.no_reader': { organization: string; subject: string }
  /** To who sent a file, or was about to, in which the virus scanner found something. */
  'message.file_refused': { firstName: string; file: string; isSent: boolean }
  /** To the center, without the message: reading that is logged. */
  'message.reported': { reason: MessageReportReason }
}

/** `Marieke van De Schakel`, of an author who writes for an organization or belongs to its center. */
const senderName = (name: string, organization: string | null): MailValue =>
  organization ? (language) => phrase(language, 'message.sender', { name, organization }) : name

export const messageMails: Composers<MessageMailVariables> = {
  'message.new': ({ firstName, author, organization, center, subject, message, ...given }) => {
    const { attachments, canReply, isAnonymous } = given
    const sender = author ? senderName(author, center ?? organization) : null
    const values = {
      voornaam: firstName,
      afzender: sender ?? ((language) => phrase(language, 'message.invited')),
      antwoord_aan: (center && organization) || (sender ?? ((language) => phrase(language, 'message.to_invited'))),
      onderwerp: subject ?? ((language) => phrase(language, 'message.help')),
      bericht: message,
      bijlagen: attachments.join(', '),
    } satisfies Record<string, MailValue>
    const template = isAnonymous ? 'message.new_anonymous' : 'message.new'
    return compose(template, values, { answersOnSite: !canReply })
  },
  'message.no_reader': ({ organization, subject }) =>
    compose('message.no_reader', { organisatie: organization, onderwerp: subject }),
  'message.file_refused': ({ firstName, file }) =>
    compose('message.file_refused', { voornaam: firstName, bestand: file }),
  'message.reported': ({ reason }) =>
    compose('message.reported', { reden: (language) => phrase(language, `message.reason.${reason}`) }),
}
