/** Mails about invitations from the volunteer pool. */
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

export type InvitationMailVariables = {
  /** To the volunteer; `until` is the last day to respond. */
  'invitation.received': {
    firstName: string
    /** Who invites: the organization itself, or the center for it. */
    sender: string
    organization: string
    vacancy: string
    summary: string
    message: string
    until: string
  }
}

export const invitationMails: Composers<InvitationMailVariables> = {
  'invitation.received': ({ firstName, sender, organization, vacancy, summary, message, until }) => {
    const about = {
      voornaam: firstName,
      organisatie: organization,
      vacature: vacancy,
      samenvatting: summary,
      bericht: message,
      datum: until,
    }
    if (sender === organization) return compose('invitation.received', about)
    return compose('invitation.by_center', { ...about, uitnodiger: sender })
  },
}
