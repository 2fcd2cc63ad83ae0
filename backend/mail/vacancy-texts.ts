/** Mails about vacancies, in Dutch and English. */
import type { VacancyReportReason } from '#shared/resources/vacancy-report.ts'
import type { MailText } from './mail-text.ts'

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

type VacancyWriters = { [Key in keyof VacancyMailVariables]: (variables: VacancyMailVariables[Key]) => MailText }

const reasonsNl: Record<VacancyReportReason, string> = {
  outdated: 'De vacature is niet meer actueel.',
  incorrect: 'Er staan fouten in de vacature.',
  unsafe: 'De vacature lijkt onveilig of oneerlijk.',
  paid_work: 'Dit lijkt betaald werk.',
  discrimination: 'De vacature sluit mensen uit.',
  other: 'Er is iets anders mee.',
}

const reasonsEn: Record<VacancyReportReason, string> = {
  outdated: 'The vacancy is out of date.',
  incorrect: 'The vacancy contains mistakes.',
  unsafe: 'The vacancy seems unsafe or dishonest.',
  paid_work: 'This seems to be paid work.',
  discrimination: 'The vacancy excludes people.',
  other: 'Something else is wrong with it.',
}

export const vacancyTextsNl: VacancyWriters = {
  'vacancy.reported': ({ vacancy, reason, message, email }) => ({
    subject: `Iemand meldt een probleem met de vacature “${vacancy}”`,
    paragraphs: [
      `Een bezoeker meldt de vacature “${vacancy}”. ${reasonsNl[reason]}`,
      ...(message ? [`“${message}”`] : []),
      email
        ? `De bezoeker wil graag antwoord, op ${email}.`
        : 'De bezoeker heeft geen e-mailadres achtergelaten en verwacht geen antwoord.',
    ],
    button: 'Bekijk de vacature',
  }),
  'vacancy.submitted': ({ vacancy, organization }) => ({
    subject: `${organization} wil de vacature “${vacancy}” plaatsen`,
    paragraphs: [
      `${organization} heeft de vacature “${vacancy}” geschreven en wil haar op de site.`,
      'Bekijk haar en beslis of je haar publiceert. De organisatie wacht op je antwoord.',
    ],
    button: 'Bekijk de vacature',
  }),
  'vacancy.expiring': ({ vacancy, organization, days, date, until, edit }) => ({
    subject: `Je vacature “${vacancy}” verloopt ${days === 0 ? 'vandaag' : days === 1 ? 'morgen' : `over ${days} dagen`}`,
    paragraphs: [
      'Hallo,',
      `De vacature “${vacancy}” van ${organization} staat tot en met ${date} op de site. Daarna ziet niemand haar meer in de zoekresultaten.`,
      `Zoek je nog vrijwilligers? Verleng de vacature dan tot en met ${until}. Je hoeft daarvoor niet in te loggen.`,
      'Heb je genoeg vrijwilligers? Dan hoef je niets te doen.',
    ],
    button: 'Verleng de vacature',
    otherButton: { label: 'Wijzig de vacature', path: edit },
  }),
}

export const vacancyTextsEn: VacancyWriters = {
  'vacancy.reported': ({ vacancy, reason, message, email }) => ({
    subject: `Somebody reports a problem with the vacancy “${vacancy}”`,
    paragraphs: [
      `A visitor reports the vacancy “${vacancy}”. ${reasonsEn[reason]}`,
      ...(message ? [`“${message}”`] : []),
      email
        ? `The visitor would like an answer, at ${email}.`
        : 'The visitor left no e-mail address and expects no answer.',
    ],
    button: 'See the vacancy',
  }),
  'vacancy.submitted': ({ vacancy, organization }) => ({
    subject: `${organization} would like to place the vacancy “${vacancy}”`,
    paragraphs: [
      `${organization} has written the vacancy “${vacancy}” and would like it on the site.`,
      'Look at it and decide whether to publish it. The organization waits for your answer.',
    ],
    button: 'See the vacancy',
  }),
  'vacancy.expiring': ({ vacancy, organization, days, date, until, edit }) => ({
    subject: `Your vacancy “${vacancy}” expires ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`,
    paragraphs: [
      'Hello,',
      `The vacancy “${vacancy}” of ${organization} is on the site up to and including ${date}. After that nobody finds it in the search results.`,
      `Are you still looking for volunteers? Then extend the vacancy up to and including ${until}. You do not have to sign in.`,
      'Do you have enough volunteers? Then you do not have to do anything.',
    ],
    button: 'Extend the vacancy',
    otherButton: { label: 'Edit the vacancy', path: edit },
  }),
}
