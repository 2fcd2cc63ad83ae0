/** Mails about replies that wait for a response. */

import type { Locale } from '#shared/site.ts'
import { bulleted } from '../bulleted.ts'
import { type ComposedItem, compose, type MailValue } from '../composed-mail.ts'
import type { MailList } from '../mail-text.ts'
import { countedPhrase, phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

type Items = MailList['items']
/** `days`: how long the reply has waited. */
type WaitingItem = { title: string; days: number; path: string }
/** Those that have waited longest, and how many more there are. */
type WaitingList = { items: WaitingItem[]; more: MailList['more'] }

export type PromiseMailVariables = {
  /** To the organization, once a day: the replies that wait, and those that the center has taken over. */
  'application.reminder': { organization: string; waiting: WaitingList; takenOver: WaitingList }
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

const itemOf = ({ days, ...reply }: WaitingItem): ComposedItem => ({
  ...reply,
  detail: (language) =>
    days === 0 ? phrase(language, 'reminder.today') : countedPhrase(language, 'reminder.days', days),
})

const countOf = ({ items, more }: WaitingList): number => items.length + (more?.count ?? 0)

const listOf = (title: 'listTitle' | 'otherListTitle', { items, more }: WaitingList) => ({
  title,
  items: items.map(itemOf),
  more,
  ...(more && {
    values: { meer_reacties: (language: Locale) => countedPhrase(language, 'reminder.more', more.count) },
  }),
})

/** A number where texts name the days beside it, as a center's own do; with its noun where that has another form for each number. */
const daysOf =
  (days: number): MailValue =>
  (language) =>
    countedPhrase(language, 'reminder.ago', days)

export const promiseMails: Composers<PromiseMailVariables> = {
  'application.reminder': ({ organization: organisatie, waiting, takenOver }) => {
    const lists = [listOf('listTitle', waiting), listOf('otherListTitle', takenOver)]
    if (waiting.items.length === 0) {
      const overgenomen: MailValue = (language) => countedPhrase(language, 'reminder.replies', countOf(takenOver))
      return compose('application.taken_over', { organisatie, overgenomen }, { lists })
    }
    const template = takenOver.items.length === 0 ? 'application.reminder' : 'application.reminder_taken_over'
    return compose(
      template,
      { organisatie, wachtenden: (language) => countedPhrase(language, 'reminder.volunteers', countOf(waiting)) },
      { lists },
    )
  },
  'application.overdue': ({ firstName, vacancy, organization, days, alternatives }) => {
    const values = { voornaam: firstName, vacature: vacancy, organisatie: organization, dagen: daysOf(days) }
    return alternatives.length === 0
      ? compose('application.overdue_without_alternatives', values)
      : compose('application.overdue', values, { lists: [{ title: 'listTitle', items: alternatives }] })
  },
  'application.choice_reminder': ({ firstName, vacancy, organization, times, days }) => {
    const names = { voornaam: firstName, vacature: vacancy, organisatie: organization }
    const values = { ...names, dagen: daysOf(days) }
    if (times.length === 0) return compose('application.place_reminder', values)
    const tijden = bulleted(times)
    return days === 1
      ? compose('application.choice_reminder_yesterday', { ...names, tijden })
      : compose('application.choice_reminder', { ...values, tijden })
  },
  'application.handed_back': ({ organization, volunteer, vacancy }) =>
    compose('application.handed_back', { organisatie: organization, vrijwilliger: volunteer, vacature: vacancy }),
}
