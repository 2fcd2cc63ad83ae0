/** Mails about invitations from the volunteer pool. */
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

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

export const invitationMails: Composers<InvitationMailVariables> = {
  'invitation.received': ({ firstName, organization, vacancy, summary, message, until }) =>
    compose('invitation.received', {
      voornaam: firstName,
      organisatie: organization,
      vacature: vacancy,
      samenvatting: summary,
      bericht: message,
      datum: until,
    }),
}
