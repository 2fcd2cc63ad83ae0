/** Mails about activities and workshops, in Dutch and English. */
import type { MailText } from './mail-text.ts'

export type ActivityMailVariables = {
  'workshop.registered': {
    firstName: string
    activity: string
    when: string
    where: string
    organization: string
    /** On the waiting list, or else registered. */
    waiting: boolean
  }
  'workshop.cancelled': {
    firstName: string
    activity: string
    when: string
    organization: string
    /** Cancelled by the participant, or by the organizer with a reason. */
    by: 'participant' | 'organizer'
    reason: string | null
  }
  'waitlist.offer': { firstName: string; activity: string; when: string; until: string }
  'activity.message': { firstName: string; activity: string; organization: string; subject: string; body: string }
}

type ActivityWriters = {
  [Key in keyof ActivityMailVariables]: (variables: ActivityMailVariables[Key], center: string) => MailText
}

const paragraphsOf = (body: string): string[] => body.split(/\n{2,}/).filter((part) => part.trim() !== '')

export const activityTextsNl: ActivityWriters = {
  'workshop.registered': ({ firstName, activity, when, where, organization, waiting }) =>
    waiting
      ? {
          subject: `Je staat op de wachtlijst voor “${activity}”`,
          paragraphs: [
            `Hallo ${firstName},`,
            `“${activity}” op ${when} zit vol. Je staat op de wachtlijst. Komt er een plek vrij, dan krijg je meteen bericht.`,
          ],
          button: 'Bekijk de activiteit',
        }
      : {
          subject: `Je bent aangemeld voor “${activity}”`,
          paragraphs: [
            `Hallo ${firstName},`,
            `Je bent aangemeld voor “${activity}” van ${organization}.`,
            `Wanneer: ${when}\nWaar: ${where}`,
            'Kun je toch niet? Meld je dan af, dan kan iemand anders komen.',
          ],
          button: 'Bekijk of meld je af',
        },
  'workshop.cancelled': ({ firstName, activity, when, organization, by, reason }) =>
    by === 'participant'
      ? {
          subject: `Je bent afgemeld voor “${activity}”`,
          paragraphs: [
            `Hallo ${firstName},`,
            `Je bent afgemeld voor “${activity}” op ${when}. Bedankt dat je het liet weten.`,
          ],
          button: 'Bekijk andere activiteiten',
        }
      : {
          subject: `“${activity}” gaat niet door`,
          paragraphs: [
            `Hallo ${firstName},`,
            `Je had je aangemeld voor “${activity}” op ${when}. ${organization} laat weten dat het niet doorgaat.`,
            ...(reason ? [`De reden: ${reason}`] : []),
          ],
          button: 'Bekijk andere activiteiten',
        },
  'waitlist.offer': ({ firstName, activity, when, until }) => ({
    subject: `Er is een plek vrij bij “${activity}”`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Goed nieuws: er is een plek vrijgekomen bij “${activity}” op ${when}.`,
      `We houden hem voor je vast tot ${until}. Laat voor die tijd weten of je komt; daarna bieden we hem aan de volgende aan.`,
    ],
    button: 'Neem de plek aan',
  }),
  'activity.message': ({ firstName, activity, organization, subject, body }) => ({
    subject,
    paragraphs: [`Hallo ${firstName},`, `${organization} schrijft over “${activity}”:`, ...paragraphsOf(body)],
    button: 'Bekijk de activiteit',
  }),
}

export const activityTextsEn: ActivityWriters = {
  'workshop.registered': ({ firstName, activity, when, where, organization, waiting }) =>
    waiting
      ? {
          subject: `You are on the waiting list for “${activity}”`,
          paragraphs: [
            `Hello ${firstName},`,
            `“${activity}” on ${when} is full. You are on the waiting list. When a place comes free you will hear at once.`,
          ],
          button: 'See the activity',
        }
      : {
          subject: `You are registered for “${activity}”`,
          paragraphs: [
            `Hello ${firstName},`,
            `You are registered for “${activity}” by ${organization}.`,
            `When: ${when}\nWhere: ${where}`,
            'Can you not make it after all? Cancel, and somebody else can come.',
          ],
          button: 'See it, or cancel',
        },
  'workshop.cancelled': ({ firstName, activity, when, organization, by, reason }) =>
    by === 'participant'
      ? {
          subject: `You are no longer registered for “${activity}”`,
          paragraphs: [
            `Hello ${firstName},`,
            `You are no longer registered for “${activity}” on ${when}. Thank you for letting us know.`,
          ],
          button: 'See other activities',
        }
      : {
          subject: `“${activity}” is cancelled`,
          paragraphs: [
            `Hello ${firstName},`,
            `You registered for “${activity}” on ${when}. ${organization} lets you know that it is cancelled.`,
            ...(reason ? [`The reason: ${reason}`] : []),
          ],
          button: 'See other activities',
        },
  'waitlist.offer': ({ firstName, activity, when, until }) => ({
    subject: `A place has come free at “${activity}”`,
    paragraphs: [
      `Hello ${firstName},`,
      `Good news: a place has come free at “${activity}” on ${when}.`,
      `We keep it for you until ${until}. Let us know before then whether you come; after that we offer it to the next person.`,
    ],
    button: 'Take the place',
  }),
  'activity.message': ({ firstName, activity, organization, subject, body }) => ({
    subject,
    paragraphs: [`Hello ${firstName},`, `${organization} writes about “${activity}”:`, ...paragraphsOf(body)],
    button: 'See the activity',
  }),
}
