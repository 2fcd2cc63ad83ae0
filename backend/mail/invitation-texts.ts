/** Mails about invitations from the volunteer pool, in Dutch and English. */
import type { MailText } from './mail-text.ts'

export type InvitationMailVariables = {
  /** To the volunteer; `until` is the last day to respond. */
  'invitation.received': {
    firstName: string
    organization: string
    vacancy: string
    summary: string
    message: string
    until: string
  }
}

type InvitationWriters = {
  [Key in keyof InvitationMailVariables]: (variables: InvitationMailVariables[Key]) => MailText
}

export const invitationTextsNl: InvitationWriters = {
  'invitation.received': ({ firstName, organization, vacancy, summary, message, until }) => ({
    subject: `${organization} nodigt je uit voor “${vacancy}”`,
    paragraphs: [
      `Hallo ${firstName},`,
      `${organization} zag in de vrijwilligerspool wat je kunt en wanneer je tijd hebt, en nodigt je uit voor “${vacancy}”.`,
      summary,
      `${organization} schrijft:\n“${message}”`,
      'De organisatie weet nog niet wie je bent. Pas als je ja zegt, ziet zij je voornaam.',
      `Je kunt antwoorden tot en met ${until}. Wil je geen uitnodigingen meer, dan kun je dat daar ook zeggen.`,
    ],
    button: 'Bekijk de uitnodiging',
  }),
}

export const invitationTextsEn: InvitationWriters = {
  'invitation.received': ({ firstName, organization, vacancy, summary, message, until }) => ({
    subject: `${organization} invites you for “${vacancy}”`,
    paragraphs: [
      `Hello ${firstName},`,
      `${organization} saw in the volunteer pool what you can do and when you have time, and invites you for “${vacancy}”.`,
      summary,
      `${organization} writes:\n“${message}”`,
      'The organization does not know yet who you are. Only when you say yes, it sees your first name.',
      `You can respond until ${until}. If you want no more invitations, you can say so there too.`,
    ],
    button: 'See the invitation',
  }),
}
