/** Mails about the meeting of an application. */
import { bulleted } from '../bulleted.ts'
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

export type MeetingMailVariables = {
  /** To the volunteer. `times` in words; `replaced`: when the meeting was that these times replace, else null. */
  'meeting.offered': {
    firstName: string
    vacancy: string
    organization: string
    times: string[]
    place: string | null
    reason: string | null
    replaced: string | null
  }
  /** To both sides; `who` is the other side. */
  'meeting.chosen': { who: string; vacancy: string; when: string; place: string | null }
  'meeting.cancelled': { who: string; vacancy: string; when: string; place: string | null }
  /** To the organization. */
  'meeting.refused': { volunteer: string; vacancy: string; message: string }
}

export const meetingMails: Composers<MeetingMailVariables> = {
  'meeting.offered': ({ firstName, vacancy, organization, times, place, reason, replaced }) => {
    const values = {
      voornaam: firstName,
      vacature: vacancy,
      organisatie: organization,
      tijden: bulleted(times),
      plaats: place,
      toelichting: reason,
    }
    if (replaced) return compose('meeting.replaced', { ...values, oude_tijd: replaced })
    return compose(times.length === 1 ? 'meeting.offered_one' : 'meeting.offered', values)
  },
  'meeting.chosen': ({ who, vacancy, when, place }) =>
    compose('meeting.chosen', { gesprekspartner: who, vacature: vacancy, moment: when, plaats: place }),
  'meeting.cancelled': ({ who, vacancy, when }) =>
    compose('meeting.cancelled', { gesprekspartner: who, vacature: vacancy, moment: when }),
  'meeting.refused': ({ volunteer, vacancy, message }) =>
    compose('meeting.refused', { vrijwilliger: volunteer, vacature: vacancy, bericht: message }),
}
