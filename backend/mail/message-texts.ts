/** Mails about messages, in Dutch and English. The one about a new message contains it. */
import type { MessageReportReason } from '#shared/resources/message-report.ts'
import type { MailText } from './mail-text.ts'

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

type MessageWriters = { [Key in keyof MessageMailVariables]: (variables: MessageMailVariables[Key]) => MailText }

const reasonsNl: Record<MessageReportReason, string> = {
  unwanted: 'Het bericht is ongewenst of lijkt reclame.',
  threat: 'Het bericht is bedreigend of beledigend.',
  discrimination: 'Het bericht sluit mensen uit.',
  sexual: 'Het bericht is seksueel.',
  fraud: 'Het bericht lijkt op oplichting.',
  other: 'Er is iets anders mee.',
}

const reasonsEn: Record<MessageReportReason, string> = {
  unwanted: 'The message is unwanted or looks like advertising.',
  threat: 'The message is threatening or insulting.',
  discrimination: 'The message excludes people.',
  sexual: 'The message is sexual.',
  fraud: 'The message looks like fraud.',
  other: 'Something else is wrong with it.',
}

export const messageTextsNl: MessageWriters = {
  'message.new': ({ firstName, author, organization, subject, message, attachments, canReply, isAnonymous }) => {
    const name = author ?? 'Een vrijwilliger die je uitnodigde'
    const from = organization ? `${name} van ${organization}` : name
    const about = subject ? ` over “${subject}”` : ''
    return {
      subject: `${from} schrijft je${about}`,
      paragraphs: [
        `Hallo ${firstName},`,
        `${from} schrijft je${about}:`,
        message,
        ...(attachments.length > 0 ? [`Bijlagen op de site: ${attachments.join(', ')}`] : []),
        ...(isAnonymous
          ? [
              'Je naam en e-mailadres geven wij niet door. Zet je naam dus niet onder je antwoord, als je die nog niet wilt noemen.',
            ]
          : []),
      ],
      button: canReply ? 'Bekijk het gesprek' : 'Lees en antwoord op de site',
      close: canReply
        ? `Antwoord op deze mail of op de site. Je antwoord gaat naar ${author ? from : 'deze vrijwilliger'}.`
        : 'Antwoord op de site: een antwoord op deze mail komt niet aan.',
    }
  },
  'message.file_refused': ({ firstName, file, isSent }) => ({
    subject: `Je bestand “${file}” is geweigerd`,
    paragraphs: [
      `Hallo ${firstName},`,
      `In je bestand “${file}” zit een virus. We hebben het verwijderd${isSent ? '; de ander kan het niet openen' : ''}.`,
      'Laat je computer of telefoon nakijken en stuur daarna een nieuw bestand.',
    ],
    button: 'Naar je gesprekken',
  }),
  'message.reported': ({ reason }) => ({
    subject: 'Iemand meldt een bericht uit een gesprek',
    paragraphs: [
      `Iemand meldt een bericht uit een gesprek. ${reasonsNl[reason]}`,
      'Op je dashboard lees je het bericht, met wat ervoor en erna is geschreven. We leggen vast wie dat leest.',
    ],
    button: 'Bekijk de melding',
  }),
}

export const messageTextsEn: MessageWriters = {
  'message.new': ({ firstName, author, organization, subject, message, attachments, canReply, isAnonymous }) => {
    const name = author ?? 'A volunteer whom you invited'
    const from = organization ? `${name} of ${organization}` : name
    const about = subject ? ` about “${subject}”` : ''
    return {
      subject: `${from} writes to you${about}`,
      paragraphs: [
        `Hello ${firstName},`,
        `${from} writes to you${about}:`,
        message,
        ...(attachments.length > 0 ? [`Attachments on the site: ${attachments.join(', ')}`] : []),
        ...(isAnonymous
          ? [
              'We do not share your name or e-mail address. So do not sign your answer if you want to keep your name to yourself for now.',
            ]
          : []),
      ],
      button: canReply ? 'See the conversation' : 'Read and answer on the site',
      close: canReply
        ? `Answer this mail, or answer on the site. Your answer goes to ${author ? from : 'this volunteer'}.`
        : 'Answer on the site: an answer to this mail does not arrive.',
    }
  },
  'message.file_refused': ({ firstName, file, isSent }) => ({
    subject: `Your file “${file}” was refused`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your file “${file}” has a virus. We removed it${isSent ? '; the other side cannot open it' : ''}.`,
      'Have your computer or phone checked, and send a new file after that.',
    ],
    button: 'To your conversations',
  }),
  'message.reported': ({ reason }) => ({
    subject: 'Somebody reports a message of a conversation',
    paragraphs: [
      `Somebody reports a message of a conversation. ${reasonsEn[reason]}`,
      'On your dashboard you can read the message, with what was written before and after it. We log who reads it.',
    ],
    button: 'See the report',
  }),
}
