/** Mails about vacancies. */

import type { VacancyReportReason } from '#shared/resources/vacancy-report.ts'
import { type TextLocale, textLocale } from '#shared/site.ts'
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

export type VacancyMailVariables = {
  /** To the center: a reader reports a vacancy. */
  'vacancy.reported': { vacancy: string; reason: VacancyReportReason; message: string | null; email: string | null }
  /** To the center: an organization submits a vacancy. */
  'vacancy.submitted': { vacancy: string; organization: string }
  /** To the organization: a vacancy ends in so many days, on `date`; the link extends it to `until`, `edit` is the path of its form. */
  'vacancy.expiring': {
    vacancy: string
    organization: string
    days: number
    date: string
    until: string
    edit: string
  }
}

const reasons: Record<TextLocale, Record<VacancyReportReason, string>> = {
  nl: {
    outdated: 'De vacature is niet meer actueel.',
    incorrect: 'Er staan fouten in de vacature.',
    unsafe: 'De vacature lijkt onveilig of oneerlijk.',
    paid_work: 'Dit lijkt betaald werk.',
    discrimination: 'De vacature sluit mensen uit.',
    other: 'Er is iets anders mee.',
  },
  en: {
    outdated: 'The vacancy is out of date.',
    incorrect: 'The vacancy contains mistakes.',
    unsafe: 'The vacancy seems unsafe or dishonest.',
    paid_work: 'This seems to be paid work.',
    discrimination: 'The vacancy excludes people.',
    other: 'Something else is wrong with it.',
  },
}

const inDays: Record<TextLocale, (days: number) => string> = {
  nl: (days) => (days === 0 ? 'vandaag' : days === 1 ? 'morgen' : `over ${days} dagen`),
  en: (days) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
}

export const vacancyMails: Composers<VacancyMailVariables> = {
  'vacancy.reported': ({ vacancy, reason, message, email }, locale) => {
    const values = { vacature: vacancy, reden: reasons[textLocale(locale)][reason], bericht: message }
    return email
      ? compose('vacancy.reported', { ...values, emailadres: email })
      : compose('vacancy.reported_anonymously', values)
  },
  'vacancy.submitted': ({ vacancy, organization }) =>
    compose('vacancy.submitted', { vacature: vacancy, organisatie: organization }),
  'vacancy.expiring': ({ vacancy, organization, days, date, until, edit }, locale) =>
    compose(
      'vacancy.expiring',
      {
        vacature: vacancy,
        organisatie: organization,
        wanneer: inDays[textLocale(locale)](days),
        datum: date,
        nieuwe_einddatum: until,
      },
      { otherPath: edit },
    ),
}
