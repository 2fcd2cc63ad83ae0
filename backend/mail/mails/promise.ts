/** Mails about replies that wait for a response. */
import { type TextLocale, textLocale } from '#shared/site.ts'
import { bulleted } from '../bulleted.ts'
import { compose } from '../composed-mail.ts'
import type { MailList } from '../mail-text.ts'
import type { Composers } from './composers.ts'

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

const waitingTexts: Record<TextLocale, (count: number) => string> = {
  nl: (count) => (count === 1 ? 'Er wacht een vrijwilliger' : `Er wachten ${count} vrijwilligers`),
  en: (count) => (count === 1 ? 'A volunteer waits' : `${count} volunteers wait`),
}
const repliesTexts: Record<TextLocale, (count: number) => string> = {
  nl: (count) => (count === 1 ? 'een reactie' : `${count} reacties`),
  en: (count) => (count === 1 ? 'a reply' : `${count} replies`),
}

export const promiseMails: Composers<PromiseMailVariables> = {
  'application.reminder': ({ organization: organisatie, waiting, takenOver }, locale) => {
    const lists = [
      { title: 'listTitle', items: waiting },
      { title: 'otherListTitle', items: takenOver },
    ] as const
    if (waiting.length === 0) {
      const overgenomen = repliesTexts[textLocale(locale)](takenOver.length)
      return compose('application.taken_over', { organisatie, overgenomen }, { lists: [...lists] })
    }
    const template = takenOver.length === 0 ? 'application.reminder' : 'application.reminder_taken_over'
    return compose(
      template,
      { organisatie, wachtenden: waitingTexts[textLocale(locale)](waiting.length) },
      { lists: [...lists] },
    )
  },
  'application.overdue': ({ firstName, vacancy, organization, days, alternatives }) => {
    const values = { voornaam: firstName, vacature: vacancy, organisatie: organization, dagen: String(days) }
    return alternatives.length === 0
      ? compose('application.overdue_without_alternatives', values)
      : compose('application.overdue', values, { lists: [{ title: 'listTitle', items: alternatives }] })
  },
  'application.choice_reminder': ({ firstName, vacancy, organization, times, days }) => {
    const values = { voornaam: firstName, vacature: vacancy, organisatie: organization, dagen: String(days) }
    return times.length === 0
      ? compose('application.place_reminder', values)
      : compose('application.choice_reminder', { ...values, tijden: bulleted(times) })
  },
  'application.handed_back': ({ organization, volunteer, vacancy }) =>
    compose('application.handed_back', { organisatie: organization, vrijwilliger: volunteer, vacature: vacancy }),
}
