/** Mails about replies that wait for a response, in Dutch and English. */
import type { MailList, MailText } from './mail-text.ts'

type Items = MailList['items']

export type PromiseMailVariables = {
  /** To the organization, once a day: the replies that wait, and those that the center has taken over. */
  'application.reminder': { organization: string; waiting: Items; takenOver: Items }
  /** To the volunteer: the center has taken over; `alternatives` are vacancies in the place of this one. */
  'application.overdue': { firstName: string; vacancy: string; organization: string; days: number; alternatives: Items }
  /** To the volunteer: a choice waits. `times` in words; empty for a place that became free. */
  'application.choice_reminder': {
    firstName: string
    vacancy: string
    organization: string
    times: string[]
    days: number
  }
  /** To the organization: the center leaves the response to it again. */
  'application.handed_back': { organization: string; volunteer: string; vacancy: string }
}

type PromiseWriters = {
  [Key in keyof PromiseMailVariables]: (variables: PromiseMailVariables[Key], center: string) => MailText
}

const listed = (title: string, items: Items) => (items.length === 0 ? [] : [{ title, items, more: null }])

export const promiseTextsNl: PromiseWriters = {
  'application.reminder': ({ organization, waiting, takenOver }, center) => ({
    subject:
      waiting.length === 0
        ? `${center} beantwoordt ${takenOver.length === 1 ? 'een reactie' : `${takenOver.length} reacties`} voor ${organization}`
        : waiting.length === 1
          ? `Er wacht een vrijwilliger op antwoord van ${organization}`
          : `Er wachten ${waiting.length} vrijwilligers op antwoord van ${organization}`,
    paragraphs: [
      'Hallo,',
      ...(waiting.length > 0
        ? [
            'Wie snel iets hoort, blijft enthousiast. Wil je deze vrijwilligers vandaag antwoord geven? Eén zin is al genoeg.',
          ]
        : []),
      takenOver.length > 0
        ? `Twee weken zonder antwoord is te lang. Daarom neemt ${center} nu contact op met de vrijwilligers die het langst wachten. Wil je toch zelf antwoorden? Dat kan nog steeds.`
        : `Hoort een vrijwilliger twee weken niets? Dan neemt ${center} het van je over.`,
    ],
    lists: [...listed('Wacht op jullie antwoord', waiting), ...listed(`Overgenomen door ${center}`, takenOver)],
    button: 'Bekijk de aanvragen',
  }),
  'application.overdue': ({ firstName, vacancy, organization, days, alternatives }, center) => ({
    subject: `Sorry dat je nog niets hoorde over “${vacancy}”`,
    paragraphs: [
      `Hallo ${firstName},`,
      `${days} dagen geleden reageerde je op “${vacancy}” van ${organization}. Je hebt nog geen antwoord. Dat spijt ons: je wilde graag helpen, en dan hoor je snel iets te horen.`,
      `Wij van ${center} nemen het nu over. We zoeken uit hoe het zit en laten het je weten. Jij hoeft niets te doen.`,
      ...(alternatives.length > 0
        ? ['Wil je niet langer wachten? Dit vrijwilligerswerk past ook bij je, en is in de buurt.']
        : ['Wil je niet langer wachten? Op onze site staat nog veel meer vrijwilligerswerk.']),
    ],
    lists: listed('Misschien ook iets voor jou', alternatives),
    button: 'Bekijk je reactie',
  }),
  'application.choice_reminder': ({ firstName, vacancy, organization, times, days }) => ({
    subject:
      times.length > 0
        ? `Wanneer kom je kennismaken bij ${organization}?`
        : `${organization} heeft nog een plek voor je`,
    paragraphs: [
      `Hallo ${firstName},`,
      times.length > 0
        ? `${organization} wil met je kennismaken over “${vacancy}” en vroeg je ${days} dagen geleden een tijd te kiezen. Deze tijden kunnen nog:`
        : `${organization} bood je ${days} dagen geleden een plek aan voor “${vacancy}”. Je hebt nog niet laten weten of je die wilt.`,
      ...(times.length > 0 ? [times.map((time) => `• ${time}`).join('\n')] : []),
      times.length > 0
        ? 'Past geen van de tijden, of wil je niet meer? Ook dat kun je daar zeggen. Dan weet de organisatie waar ze aan toe is.'
        : 'Stuur een bericht of je komt. Wil je niet meer? Trek dan je reactie in, dan kan iemand anders de plek krijgen.',
    ],
    button: times.length > 0 ? 'Kies een tijd' : 'Laat het weten',
  }),
  'application.handed_back': ({ organization, volunteer, vacancy }, center) => ({
    subject: `${organization} kan ${volunteer} weer zelf antwoorden`,
    paragraphs: [
      'Hallo,',
      `${center} had de reactie van ${volunteer} op “${vacancy}” overgenomen, en geeft haar nu aan jullie terug. ${volunteer} wacht nog op antwoord.`,
    ],
    button: 'Bekijk de reactie',
  }),
}

export const promiseTextsEn: PromiseWriters = {
  'application.reminder': ({ organization, waiting, takenOver }, center) => ({
    subject:
      waiting.length === 0
        ? `${center} responds to ${takenOver.length === 1 ? 'a reply' : `${takenOver.length} replies`} for ${organization}`
        : waiting.length === 1
          ? `A volunteer waits for a response from ${organization}`
          : `${waiting.length} volunteers wait for a response from ${organization}`,
    paragraphs: [
      'Hello,',
      ...(waiting.length > 0
        ? ['People who hear back soon stay keen. Could you respond to these volunteers today? One sentence is enough.']
        : []),
      takenOver.length > 0
        ? `Two weeks without a response is too long, so ${center} now contacts the volunteers who have waited longest. You can still respond yourself.`
        : `When a volunteer hears nothing for two weeks, ${center} takes over from you.`,
    ],
    lists: [...listed('Waiting for your response', waiting), ...listed(`Taken over by ${center}`, takenOver)],
    button: 'See the applications',
  }),
  'application.overdue': ({ firstName, vacancy, organization, days, alternatives }, center) => ({
    subject: `Sorry that you have heard nothing about “${vacancy}”`,
    paragraphs: [
      `Hello ${firstName},`,
      `${days} days ago you replied to “${vacancy}” of ${organization}. You have had no response yet. We are sorry: you offered to help, and should have heard back soon.`,
      `We at ${center} now take over. We will find out how things are and let you know. You need not do anything.`,
      ...(alternatives.length > 0
        ? ['Would you rather not wait? This volunteer work suits you too, and is nearby.']
        : ['Would you rather not wait? There is much more volunteer work on our site.']),
    ],
    lists: listed('Perhaps something for you', alternatives),
    button: 'See your reply',
  }),
  'application.choice_reminder': ({ firstName, vacancy, organization, times, days }) => ({
    subject: times.length > 0 ? `When will you meet ${organization}?` : `${organization} still has a place for you`,
    paragraphs: [
      `Hello ${firstName},`,
      times.length > 0
        ? `${organization} would like to meet you about “${vacancy}” and asked you ${days} days ago to choose a time. These times are still possible:`
        : `${organization} offered you a place for “${vacancy}” ${days} days ago. You have not said yet whether you want it.`,
      ...(times.length > 0 ? [times.map((time) => `• ${time}`).join('\n')] : []),
      times.length > 0
        ? 'Does none of the times suit you, or have you changed your mind? You can say that there too, so that the organization knows.'
        : 'Send a message to say whether you will come. Changed your mind? Then withdraw your reply, so that somebody else can have the place.',
    ],
    button: times.length > 0 ? 'Choose a time' : 'Let them know',
  }),
  'application.handed_back': ({ organization, volunteer, vacancy }, center) => ({
    subject: `${organization} can respond to ${volunteer} again`,
    paragraphs: [
      'Hello,',
      `${center} had taken over the reply of ${volunteer} to “${vacancy}”, and now hands it back to you. ${volunteer} still waits for a response.`,
    ],
    button: 'See the reply',
  }),
}
