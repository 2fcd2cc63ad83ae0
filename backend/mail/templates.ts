/** The texts of all mails, in Dutch and English. */
import type { ApplicationStatus } from '#shared/resources/application.ts'
import type { Locale } from '#shared/site.ts'
import { type AccountMailVariables, accountTextsEn, accountTextsNl } from './account-texts.ts'
import { type ActivityMailVariables, activityTextsEn, activityTextsNl } from './activity-texts.ts'
import { type DirectoryMailVariables, directoryTextsEn, directoryTextsNl } from './directory-texts.ts'
import { type FormMailVariables, formTextsEn, formTextsNl } from './form-texts.ts'
import { type HelpMailVariables, helpTextsEn, helpTextsNl } from './help-texts.ts'
import type { MailText } from './mail-text.ts'
import { type OrganizationMailVariables, organizationTextsEn, organizationTextsNl } from './organization-texts.ts'
import { type VacancyMailVariables, vacancyTextsEn, vacancyTextsNl } from './vacancy-texts.ts'

export type MailVariables = AccountMailVariables &
  ActivityMailVariables &
  DirectoryMailVariables &
  FormMailVariables &
  OrganizationMailVariables &
  HelpMailVariables &
  VacancyMailVariables & {
    'application.received': { volunteer: string; vacancy: string; motivation: string }
    'application.status': {
      firstName: string
      vacancy: string
      organization: string
      status: ApplicationStatus
      reason: string | null
      /** When the meeting is, in words; null without one. */
      meeting: string | null
    }
  }
export type MailTemplate = keyof MailVariables

type Writers = { [Key in MailTemplate]: (variables: MailVariables[Key], center: string) => MailText }

const statusNl: Record<ApplicationStatus, string> = {
  new: 'is ontvangen',
  in_contact: 'is in behandeling: de organisatie neemt contact met je op',
  meeting: 'krijgt een vervolg: er wordt een kennismaking gepland',
  trial: 'krijgt een vervolg: je begint met een proefperiode',
  placed: 'is gelukt: je kunt aan de slag',
  ended: 'is afgerond; bedankt voor je inzet',
  declined: 'heeft helaas niet tot een match geleid',
  withdrawn: 'is ingetrokken',
  expired: 'is vervallen omdat er te lang niets gebeurde',
  waitlisted: 'staat op de wachtlijst: er is nu geen plek',
  offered: 'staat niet meer op de wachtlijst: er is een plek voor je. Laat weten of je die wilt',
}

const statusEn: Record<ApplicationStatus, string> = {
  new: 'has been received',
  in_contact: 'is being handled: the organization will contact you',
  meeting: 'is moving on: a first meeting is being planned',
  trial: 'is moving on: you start with a trial period',
  placed: 'was accepted: you can start',
  ended: 'has been completed; thank you for your help',
  declined: 'did not lead to a match, unfortunately',
  withdrawn: 'was withdrawn',
  expired: 'has lapsed because nothing happened for too long',
  waitlisted: 'is on the waiting list: there is no place at the moment',
  offered: 'is off the waiting list: there is a place for you. Let them know whether you want it',
}

const nl: Writers = {
  ...accountTextsNl,
  ...activityTextsNl,
  ...directoryTextsNl,
  ...formTextsNl,
  ...organizationTextsNl,
  ...helpTextsNl,
  ...vacancyTextsNl,
  'application.received': ({ volunteer, vacancy, motivation }) => ({
    subject: `Nieuwe reactie op “${vacancy}”`,
    paragraphs: [
      `${volunteer} heeft gereageerd op de vacature “${vacancy}”:`,
      motivation,
      'Reageer liefst binnen een week; wie snel antwoord krijgt, blijft enthousiast.',
    ],
    button: 'Reactie bekijken',
  }),
  'application.status': ({ firstName, vacancy, organization, status, reason, meeting }) => ({
    subject: `Nieuws over je reactie op “${vacancy}”`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je reactie op “${vacancy}” bij ${organization} ${statusNl[status]}.`,
      ...(meeting ? [`De kennismaking is op ${meeting}.`] : []),
      ...(reason ? [`De organisatie schrijft: “${reason}”`] : []),
    ],
    button: 'Mijn reacties bekijken',
  }),
}

const en: Writers = {
  ...accountTextsEn,
  ...activityTextsEn,
  ...directoryTextsEn,
  ...formTextsEn,
  ...organizationTextsEn,
  ...helpTextsEn,
  ...vacancyTextsEn,
  'application.received': ({ volunteer, vacancy, motivation }) => ({
    subject: `New reply to “${vacancy}”`,
    paragraphs: [
      `${volunteer} replied to the vacancy “${vacancy}”:`,
      motivation,
      'Please answer within a week; people who hear back soon stay keen.',
    ],
    button: 'See the reply',
  }),
  'application.status': ({ firstName, vacancy, organization, status, reason, meeting }) => ({
    subject: `News about your reply to “${vacancy}”`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your reply to “${vacancy}” at ${organization} ${statusEn[status]}.`,
      ...(meeting ? [`The meeting is on ${meeting}.`] : []),
      ...(reason ? [`The organization writes: “${reason}”`] : []),
    ],
    button: 'See my replies',
  }),
}

const writers: Record<Locale, Writers> = { nl, en }

export function writeMail<Key extends MailTemplate>(
  template: Key,
  locale: Locale,
  variables: MailVariables[Key],
  center: string,
): MailText {
  return writers[locale][template](variables, center)
}
