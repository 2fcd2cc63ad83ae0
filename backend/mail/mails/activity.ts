/** Mails about activities and workshops. */
import { compose, type MailValue } from '../composed-mail.ts'
import { phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

type Appointment = {
  firstName: string
  activity: string
  when: string
  where: string
  organization: string
  /** On the waiting list, or else registered. */
  waiting: boolean
}

export type ActivityMailVariables = {
  'workshop.registered': Appointment
  /** The organizer changed the time or place. */
  'workshop.moved': Appointment
  'workshop.cancelled': {
    firstName: string
    activity: string
    when: string
    organization: string
    /** The participant cancelled the registration, or the organizer the date, with a reason. */
    by: 'participant' | 'organizer'
    reason: string | null
    /** It has the file that takes the date out of the calendar. */
    hasFile: boolean
  }
  /** The organizer cancelled one registration. */
  'workshop.removed': { firstName: string; activity: string; when: string; organization: string; hasFile: boolean }
  'waitlist.offer': { firstName: string; activity: string; when: string; until: string }
  'activity.message': { firstName: string; activity: string; organization: string; subject: string; body: string }
}

/** What the file of the mail is for, which takes the date out of the calendar; null without one. */
const attachmentText = (hasFile: boolean): MailValue | null =>
  hasFile ? (language) => phrase(language, 'activity.calendar_removal') : null

export const activityMails: Composers<ActivityMailVariables> = {
  'workshop.registered': ({ firstName, activity, when, where, organization, waiting }) => {
    const about = { voornaam: firstName, activiteit: activity, moment: when }
    if (waiting) return compose('workshop.waitlisted', about)
    return compose('workshop.registered', { ...about, plaats: where, organisatie: organization })
  },
  'workshop.moved': ({ firstName, activity, when, where, organization, waiting }) =>
    compose(waiting ? 'workshop.moved_waiting' : 'workshop.moved', {
      voornaam: firstName,
      activiteit: activity,
      moment: when,
      plaats: where,
      organisatie: organization,
    }),
  'workshop.cancelled': ({ firstName, activity, when, organization, by, reason, hasFile }) => {
    const about = { voornaam: firstName, activiteit: activity, moment: when, bijlage: attachmentText(hasFile) }
    if (by === 'participant') return compose('workshop.signed_off', about)
    return compose('workshop.cancelled', { ...about, organisatie: organization, reden: reason })
  },
  'workshop.removed': ({ firstName, activity, when, organization, hasFile }) =>
    compose('workshop.removed', {
      voornaam: firstName,
      activiteit: activity,
      moment: when,
      organisatie: organization,
      bijlage: attachmentText(hasFile),
    }),
  'waitlist.offer': ({ firstName, activity, when, until }) =>
    compose('waitlist.offer', { voornaam: firstName, activiteit: activity, moment: when, uiterste_tijd: until }),
  'activity.message': ({ firstName, activity, organization, subject, body }) =>
    compose('activity.message', {
      voornaam: firstName,
      activiteit: activity,
      organisatie: organization,
      onderwerp: subject,
      bericht: body,
    }),
}
