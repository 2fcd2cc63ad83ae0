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
    /** The organizer changed the time. */
    moved: boolean
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
  'workshop.registered': ({ firstName, activity, when, where, organization, waiting, moved }) =>
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
          subject: moved ? `“${activity}” is nu op een ander moment` : `Je doet mee met “${activity}”`,
          paragraphs: [
            `Hallo ${firstName},`,
            moved
              ? `${organization} heeft de tijd van “${activity}” veranderd. Je plek houden we voor je vast.`
              : `Leuk dat je meedoet met “${activity}” van ${organization}. We hebben een plek voor je.`,
            `Wanneer: ${when}\nWaar: ${where}`,
            'Het bestand bij deze mail zet de activiteit in je agenda. Kun je toch niet? Meld je dan af, dan kan iemand anders komen.',
          ],
          button: 'Bekijk of meld je af',
        },
  'workshop.cancelled': ({ firstName, activity, when, organization, by, reason }) =>
    by === 'participant'
      ? {
          subject: `Je hebt je afgemeld voor “${activity}”`,
          paragraphs: [
            `Hallo ${firstName},`,
            `Je hebt je afgemeld voor “${activity}” op ${when}. Bedankt dat je het liet weten.`,
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
  'workshop.registered': ({ firstName, activity, when, where, organization, waiting, moved }) =>
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
          subject: moved ? `“${activity}” is now at another time` : `You are taking part in “${activity}”`,
          paragraphs: [
            `Hello ${firstName},`,
            moved
              ? `${organization} has changed the time of “${activity}”. We keep your place.`
              : `Good that you are taking part in “${activity}” by ${organization}. We have a place for you.`,
            `When: ${when}\nWhere: ${where}`,
            'The file with this mail puts the activity in your calendar. Can you not make it after all? Cancel, and somebody else can come.',
          ],
          button: 'See it, or cancel',
        },
  'workshop.cancelled': ({ firstName, activity, when, organization, by, reason }) =>
    by === 'participant'
      ? {
          subject: `You have cancelled your place at “${activity}”`,
          paragraphs: [
            `Hello ${firstName},`,
            `You have cancelled your place at “${activity}” on ${when}. Thank you for letting us know.`,
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
