/** Mails about replies to vacancies, in Dutch and English. */
import type { ApplicationStatus } from '#shared/resources/application.ts'
import type { MailText } from './mail-text.ts'

type About = { firstName: string; vacancy: string; organization: string }

export type ApplicationMailVariables = {
  /** To the organization. */
  'application.received': { volunteer: string; vacancy: string; motivation: string }
  /** To the volunteer: a receipt. */
  'application.sent': About & { motivation: string }
  /** `reason`: what the organization wrote. */
  'application.status': About & { status: ApplicationStatus; reason: string | null }
}

type ApplicationWriters = {
  [Key in keyof ApplicationMailVariables]: (variables: ApplicationMailVariables[Key], center: string) => MailText
}

type News = { subject: string; text: string }
type StatusVariables = ApplicationMailVariables['application.status']
type NewsByStatus = Record<ApplicationStatus, (variables: StatusVariables) => News>

const newsNl: NewsByStatus = {
  new: ({ vacancy, organization }) => ({
    subject: `${organization} bekijkt je reactie op “${vacancy}”`,
    text: `${organization} bekijkt je reactie op “${vacancy}” opnieuw en laat je weten hoe het verdergaat.`,
  }),
  in_contact: ({ vacancy, organization }) => ({
    subject: `${organization} neemt contact met je op over “${vacancy}”`,
    text: `${organization} heeft je reactie op “${vacancy}” gelezen en belt of mailt je binnenkort.`,
  }),
  meeting: ({ vacancy, organization }) => ({
    subject: `${organization} wil met je kennismaken`,
    text: `${organization} wil met je kennismaken over “${vacancy}” en spreekt met je af wanneer.`,
  }),
  trial: ({ vacancy, organization }) => ({
    subject: `Je kunt op proef beginnen bij ${organization}`,
    text: `${organization} wil dat je op proef begint met “${vacancy}”. Zo merken jullie allebei of het past.`,
  }),
  placed: ({ vacancy, organization }) => ({
    subject: `Je kunt aan de slag bij ${organization}`,
    text: `Goed nieuws: ${organization} wil graag dat je begint met “${vacancy}”. De organisatie spreekt met je af wanneer.`,
  }),
  ended: ({ vacancy, organization }) => ({
    subject: `Bedankt voor je hulp bij ${organization}`,
    text: `Je bent gestopt met “${vacancy}”. ${organization} bedankt je voor je inzet.`,
  }),
  declined: ({ vacancy, organization }) => ({
    subject: `${organization} gaat niet verder met je reactie op “${vacancy}”`,
    text: `Helaas: ${organization} gaat niet verder met je reactie op “${vacancy}”. Er is vast ander werk dat bij je past.`,
  }),
  withdrawn: ({ vacancy, organization }) => ({
    subject: `Je reactie op “${vacancy}” is ingetrokken`,
    text: `${organization} ziet je reactie op “${vacancy}” niet meer als open. Je kunt later opnieuw reageren.`,
  }),
  expired: ({ vacancy, organization }) => ({
    subject: `We hebben je reactie op “${vacancy}” gesloten`,
    text: `Je hoorde te lang niets over je reactie op “${vacancy}” bij ${organization}. Daarom hebben we haar gesloten. Je kunt gerust op iets anders reageren.`,
  }),
  waitlisted: ({ vacancy, organization }) => ({
    subject: `Je staat op de wachtlijst voor “${vacancy}”`,
    text: `${organization} heeft nu geen plek voor “${vacancy}” en zet je op de wachtlijst. Komt er een plek vrij, dan hoor je het.`,
  }),
  offered: ({ vacancy, organization }) => ({
    subject: `Er is een plek voor je bij “${vacancy}”`,
    text: `Goed nieuws: ${organization} heeft een plek voor je bij “${vacancy}”. Laat de organisatie weten of je komt.`,
  }),
}

const newsEn: NewsByStatus = {
  new: ({ vacancy, organization }) => ({
    subject: `${organization} looks at your reply to “${vacancy}”`,
    text: `${organization} looks at your reply to “${vacancy}” again and lets you know what happens next.`,
  }),
  in_contact: ({ vacancy, organization }) => ({
    subject: `${organization} will contact you about “${vacancy}”`,
    text: `${organization} has read your reply to “${vacancy}” and will call or mail you soon.`,
  }),
  meeting: ({ vacancy, organization }) => ({
    subject: `${organization} would like to meet you`,
    text: `${organization} would like to meet you about “${vacancy}” and will arrange a time with you.`,
  }),
  trial: ({ vacancy, organization }) => ({
    subject: `You can start on trial at ${organization}`,
    text: `${organization} would like you to start “${vacancy}” on trial, so that you both find out whether it suits.`,
  }),
  placed: ({ vacancy, organization }) => ({
    subject: `You can start at ${organization}`,
    text: `Good news: ${organization} would like you to start with “${vacancy}”. The organization will arrange with you when.`,
  }),
  ended: ({ vacancy, organization }) => ({
    subject: `Thank you for your help at ${organization}`,
    text: `You have stopped with “${vacancy}”. ${organization} thanks you for your help.`,
  }),
  declined: ({ vacancy, organization }) => ({
    subject: `${organization} does not go on with your reply to “${vacancy}”`,
    text: `Unfortunately, ${organization} does not go on with your reply to “${vacancy}”. There is surely other work that suits you.`,
  }),
  withdrawn: ({ vacancy, organization }) => ({
    subject: `Your reply to “${vacancy}” has been withdrawn`,
    text: `${organization} no longer sees your reply to “${vacancy}” as open. You can reply again later.`,
  }),
  expired: ({ vacancy, organization }) => ({
    subject: `We have closed your reply to “${vacancy}”`,
    text: `You heard nothing for too long about your reply to “${vacancy}” at ${organization}, so we have closed it. Do reply to something else.`,
  }),
  waitlisted: ({ vacancy, organization }) => ({
    subject: `You are on the waiting list for “${vacancy}”`,
    text: `${organization} has no place for “${vacancy}” now and puts you on the waiting list. You will hear when a place comes free.`,
  }),
  offered: ({ vacancy, organization }) => ({
    subject: `There is a place for you at “${vacancy}”`,
    text: `Good news: ${organization} has a place for you at “${vacancy}”. Let the organization know whether you come.`,
  }),
}

export const applicationTextsNl: ApplicationWriters = {
  'application.received': ({ volunteer, vacancy, motivation }) => ({
    subject: `${volunteer} reageert op “${vacancy}”`,
    paragraphs: [
      `${volunteer} wil graag helpen bij “${vacancy}” en schrijft:`,
      motivation,
      'Antwoord liefst binnen een week: wie snel iets hoort, blijft enthousiast.',
    ],
    button: 'Bekijk de reactie',
  }),
  'application.sent': ({ firstName, vacancy, organization, motivation }) => ({
    subject: `Je hebt gereageerd op “${vacancy}”`,
    paragraphs: [
      `Hallo ${firstName},`,
      `We hebben je reactie op “${vacancy}” naar ${organization} gestuurd. De organisatie neemt contact met je op.`,
      'Dit schreef je:',
      motivation,
      'Bedenk je je? Je kunt je reactie intrekken bij “Mijn reacties”.',
    ],
    button: 'Bekijk je reacties',
  }),
  'application.status': (variables) => {
    const { subject, text } = newsNl[variables.status](variables)
    const { firstName, organization, reason } = variables
    return {
      subject,
      paragraphs: [`Hallo ${firstName},`, text, ...(reason ? [`${organization} schrijft:\n“${reason}”`] : [])],
      button: 'Bekijk je reacties',
    }
  },
}

export const applicationTextsEn: ApplicationWriters = {
  'application.received': ({ volunteer, vacancy, motivation }) => ({
    subject: `${volunteer} replies to “${vacancy}”`,
    paragraphs: [
      `${volunteer} would like to help with “${vacancy}” and writes:`,
      motivation,
      'Please answer within a week: people who hear back soon stay keen.',
    ],
    button: 'See the reply',
  }),
  'application.sent': ({ firstName, vacancy, organization, motivation }) => ({
    subject: `You replied to “${vacancy}”`,
    paragraphs: [
      `Hello ${firstName},`,
      `We have sent your reply to “${vacancy}” to ${organization}. The organization will contact you.`,
      'This is what you wrote:',
      motivation,
      'Have you changed your mind? You can withdraw your reply under “My replies”.',
    ],
    button: 'See your replies',
  }),
  'application.status': (variables) => {
    const { subject, text } = newsEn[variables.status](variables)
    const { firstName, organization, reason } = variables
    return {
      subject,
      paragraphs: [`Hello ${firstName},`, text, ...(reason ? [`${organization} writes:\n“${reason}”`] : [])],
      button: 'See your replies',
    }
  },
}
