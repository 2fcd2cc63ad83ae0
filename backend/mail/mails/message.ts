/** Mails about messages. The one about a new message contains it. */

import type { MessageReportReason } from '#shared/resources/message-report.ts'
import { type TextLocale, textLocale } from '#shared/site.ts'
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

export type MessageMailVariables = {
  'message.new': {
    firstName: string
    /** Null of an invited volunteer, whose name the organization does not know. */
    author: string | null
    /** Of an author who writes for it. */
    organization: string | null
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
  /** To who sent a file, or was about to, in which the virus scanner found something. */
  'message.file_refused': { firstName: string; file: string; isSent: boolean }
  /** To the center, without the message: reading that is logged. */
  'message.reported': { reason: MessageReportReason }
}

const reasons: Record<TextLocale, Record<MessageReportReason, string>> = {
  nl: {
    unwanted: 'Het bericht is ongewenst of lijkt reclame.',
    threat: 'Het bericht is bedreigend of beledigend.',
    discrimination: 'Het bericht sluit mensen uit.',
    sexual: 'Het bericht is seksueel.',
    fraud: 'Het bericht lijkt op oplichting.',
    other: 'Er is iets anders mee.',
  },
  en: {
    unwanted: 'The message is unwanted or looks like advertising.',
    threat: 'The message is threatening or insulting.',
    discrimination: 'The message excludes people.',
    sexual: 'The message is sexual.',
    fraud: 'The message looks like fraud.',
    other: 'Something else is wrong with it.',
  },
}

const senders: Record<
  TextLocale,
  { unknown: string; toUnknown: string; of: (name: string, organization: string) => string; help: string }
> = {
  nl: {
    unknown: 'Een vrijwilliger die je uitnodigde',
    toUnknown: 'deze vrijwilliger',
    of: (name, organization) => `${name} van ${organization}`,
    help: 'een-op-eenhulp',
  },
  en: {
    unknown: 'A volunteer whom you invited',
    toUnknown: 'this volunteer',
    of: (name, organization) => `${name} of ${organization}`,
    help: 'one-on-one help',
  },
}

export const messageMails: Composers<MessageMailVariables> = {
  'message.new': (
    { firstName, author, organization, subject, message, attachments, canReply, isAnonymous },
    locale,
  ) => {
    const words = senders[textLocale(locale)]
    const from = (name: string) => (organization ? words.of(name, organization) : name)
    const values = {
      voornaam: firstName,
      afzender: from(author ?? words.unknown),
      antwoord_aan: author ? from(author) : words.toUnknown,
      onderwerp: subject ?? words.help,
      bericht: message,
      bijlagen: attachments.join(', '),
    }
    const template = isAnonymous ? 'message.new_anonymous' : 'message.new'
    return compose(template, values, { answersOnSite: !canReply })
  },
  'message.file_refused': ({ firstName, file }) =>
    compose('message.file_refused', { voornaam: firstName, bestand: file }),
  'message.reported': ({ reason }, locale) =>
    compose('message.reported', { reden: reasons[textLocale(locale)][reason] }),
}
