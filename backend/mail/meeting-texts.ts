/** Mails about the meeting of an application, in Dutch and English. */
import type { MailText } from './mail-text.ts'

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

type MeetingWriters = {
  [Key in keyof MeetingMailVariables]: (variables: MeetingMailVariables[Key], center: string) => MailText
}

export const meetingTextsNl: MeetingWriters = {
  'meeting.offered': ({ firstName, vacancy, organization, times, place, reason, replaced }) => ({
    subject: replaced
      ? `Nieuwe tijden voor je kennismaking bij ${organization}`
      : `${organization} wil met je kennismaken`,
    paragraphs: [
      `Hallo ${firstName},`,
      ...(replaced ? [`Je kennismaking van ${replaced} gaat niet door.`] : []),
      `${organization} wil met je kennismaken over “${vacancy}”. ${times.length === 1 ? 'Kan je dan?' : 'Kies een tijd die jou past:'}`,
      times.map((time) => `• ${time}`).join('\n'),
      ...(place ? [`Waar: ${place}`] : []),
      ...(reason ? [`${organization} schrijft:\n“${reason}”`] : []),
      'Je hoeft niet in te loggen. Past geen van de tijden? Ook dat kun je daar zeggen.',
    ],
    button: times.length === 1 ? 'Laat weten of je kunt' : 'Kies een tijd',
  }),
  'meeting.chosen': ({ who, vacancy, when, place }) => ({
    subject: `Kennismaking op ${when}`,
    paragraphs: [
      `De kennismaking met ${who} over “${vacancy}” is op ${when}.`,
      ...(place ? [`Waar: ${place}`] : []),
      'De afspraak zit bij deze mail, voor in je agenda.',
    ],
    button: 'Bekijk de afspraak',
  }),
  'meeting.cancelled': ({ who, vacancy, when }) => ({
    subject: `De kennismaking op ${when} gaat niet door`,
    paragraphs: [
      `De kennismaking met ${who} over “${vacancy}”, op ${when}, gaat niet door.`,
      'Open de bijlage om de afspraak uit je agenda te halen.',
    ],
    button: 'Bekijk de reactie',
  }),
  'meeting.refused': ({ volunteer, vacancy, message }) => ({
    subject: `${volunteer} kan op geen van de tijden`,
    paragraphs: [
      `Geen van de tijden voor de kennismaking over “${vacancy}” past ${volunteer}. ${volunteer} schrijft:`,
      `“${message}”`,
      'Stel andere tijden voor.',
    ],
    button: 'Stel andere tijden voor',
  }),
}

export const meetingTextsEn: MeetingWriters = {
  'meeting.offered': ({ firstName, vacancy, organization, times, place, reason, replaced }) => ({
    subject: replaced ? `New times for your meeting at ${organization}` : `${organization} would like to meet you`,
    paragraphs: [
      `Hello ${firstName},`,
      ...(replaced ? [`Your meeting of ${replaced} will not take place.`] : []),
      `${organization} would like to meet you about “${vacancy}”. ${times.length === 1 ? 'Can you make it then?' : 'Choose a time that suits you:'}`,
      times.map((time) => `• ${time}`).join('\n'),
      ...(place ? [`Where: ${place}`] : []),
      ...(reason ? [`${organization} writes:\n“${reason}”`] : []),
      'You do not need to sign in. If no time suits you, you can say so there.',
    ],
    button: times.length === 1 ? 'Say whether you can' : 'Choose a time',
  }),
  'meeting.chosen': ({ who, vacancy, when, place }) => ({
    subject: `Meeting on ${when}`,
    paragraphs: [
      `The meeting with ${who} about “${vacancy}” is on ${when}.`,
      ...(place ? [`Where: ${place}`] : []),
      'The appointment is attached to this mail, for your calendar.',
    ],
    button: 'See the appointment',
  }),
  'meeting.cancelled': ({ who, vacancy, when }) => ({
    subject: `The meeting on ${when} is cancelled`,
    paragraphs: [
      `The meeting with ${who} about “${vacancy}”, on ${when}, will not take place.`,
      'Open the attachment to take it out of your calendar.',
    ],
    button: 'See the reply',
  }),
  'meeting.refused': ({ volunteer, vacancy, message }) => ({
    subject: `No time suits ${volunteer}`,
    paragraphs: [
      `None of the times for the meeting about “${vacancy}” suits ${volunteer}, who writes:`,
      `“${message}”`,
      'Please offer other times.',
    ],
    button: 'Offer other times',
  }),
}
