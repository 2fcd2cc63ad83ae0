/** Mails about vacancies. */

import { longDate } from '#shared/long-date.ts'
import type { VacancyReportReason } from '#shared/resources/vacancy-report.ts'
import { compose, type MailValue } from '../composed-mail.ts'
import { countedPhrase, phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

export type VacancyMailVariables = {
  /** To the center: a reader reports a vacancy. */
  'vacancy.reported': { vacancy: string; reason: VacancyReportReason; message: string | null; email: string | null }
  /** To the center: an organization submits a vacancy. */
  'vacancy.submitted': { vacancy: string; organization: string }
  /** To the organization: the vacancy that it submitted is on the site. */
  'vacancy.published': { vacancy: string; organization: string }
  /** To the organization: the center rejects the vacancy that it submitted. */
  'vacancy.rejected': { vacancy: string; organization: string; reason: string }
  /** To the organization: a vacancy ends in so many days, on the calendar date `date`; the link extends it to `until`, `edit` is the path of its form. */
  'vacancy.expiring': {
    vacancy: string
    organization: string
    days: number
    date: string
    until: string
    edit: string
  }
}

const endsIn =
  (days: number): MailValue =>
  (language) =>
    days === 0 ? phrase(language, 'vacancy.ends.today') : countedPhrase(language, 'vacancy.ends.days', days)

export const vacancyMails: Composers<VacancyMailVariables> = {
  'vacancy.reported': ({ vacancy, reason, message, email }) => {
    const reden: MailValue = (language) => phrase(language, `vacancy.reason.${reason}`)
    const values = { vacature: vacancy, reden, bericht: message }
    return email
      ? compose('vacancy.reported', { ...values, emailadres: email })
      : compose('vacancy.reported_anonymously', values)
  },
  'vacancy.submitted': ({ vacancy, organization }) =>
    compose('vacancy.submitted', { vacature: vacancy, organisatie: organization }),
  'vacancy.published': ({ vacancy, organization }) =>
    compose('vacancy.published', { vacature: vacancy, organisatie: organization }),
  'vacancy.rejected': ({ vacancy, organization, reason }) =>
    compose('vacancy.rejected', { vacature: vacancy, organisatie: organization, reden: reason }),
  'vacancy.expiring': ({ vacancy, organization, days, date, until, edit }) =>
    compose(
      'vacancy.expiring',
      {
        vacature: vacancy,
        organisatie: organization,
        wanneer: endsIn(days),
        datum: (language) => longDate(date, language),
        nieuwe_einddatum: (language) => longDate(until, language),
      },
      { otherPath: edit },
    ),
}
