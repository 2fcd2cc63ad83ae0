/** What the mails say, in Dutch and English. Keys are those of domain.md; editing them in the product comes with its page. */
import type { ApplicationStatus } from '#shared/resources/application.ts'
import type { Locale } from '#shared/site.ts'
import { type ActivityMailVariables, activityTextsEn, activityTextsNl } from './activity-texts.ts'
import { type DirectoryMailVariables, directoryTextsEn, directoryTextsNl } from './directory-texts.ts'
import { type FormMailVariables, formTextsEn, formTextsNl } from './form-texts.ts'
import { type VacancyMailVariables, vacancyTextsEn, vacancyTextsNl } from './vacancy-texts.ts'

export type MailVariables = ActivityMailVariables &
  DirectoryMailVariables &
  FormMailVariables &
  VacancyMailVariables & {
    'account.confirm': { firstName: string }
    /** Somebody signed up with an address that has an account: only its owner learns that. */
    'account.exists': { firstName: string }
    'account.reset': { firstName: string }
    'account.invite': { firstName: string; invitedBy: string }
    'application.received': { volunteer: string; vacancy: string; motivation: string }
    'application.status': {
      firstName: string
      vacancy: string
      organization: string
      status: ApplicationStatus
      reason: string | null
    }
  }
export type MailTemplate = keyof MailVariables

export type MailText = { subject: string; paragraphs: string[]; button: string }

type Writers = { [Key in MailTemplate]: (variables: MailVariables[Key], center: string) => MailText }

const statusNl: Record<ApplicationStatus, string> = {
  new: 'is ontvangen',
  in_contact: 'is in behandeling: de organisatie neemt contact met je op',
  meeting: 'krijgt een vervolg: er wordt een kennismaking gepland',
  trial: 'krijgt een vervolg: je begint met een proefperiode',
  placed: 'is gehonoreerd: je kunt aan de slag',
  ended: 'is afgerond; bedankt voor je inzet',
  declined: 'heeft helaas niet tot een match geleid',
  withdrawn: 'is ingetrokken',
  expired: 'is vervallen omdat er te lang niets gebeurde',
  waitlisted: 'staat op de wachtlijst: er is nu geen plek',
  offered: 'heeft een plek opgeleverd: laat weten of je die wilt',
}

const statusEn: Record<ApplicationStatus, string> = {
  new: 'has been received',
  in_contact: 'is being handled: the organisation will contact you',
  meeting: 'is moving on: a first meeting is being planned',
  trial: 'is moving on: you start with a trial period',
  placed: 'was accepted: you can start',
  ended: 'has been completed; thank you for your help',
  declined: 'did not lead to a match, unfortunately',
  withdrawn: 'was withdrawn',
  expired: 'has lapsed because nothing happened for too long',
  waitlisted: 'is on the waiting list: there is no place at the moment',
  offered: 'has brought a place: let them know whether you want it',
}

const nl: Writers = {
  ...activityTextsNl,
  ...directoryTextsNl,
  ...formTextsNl,
  ...vacancyTextsNl,
  'account.confirm': ({ firstName }, center) => ({
    subject: `Bevestig je e-mailadres voor ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Fijn dat je je aanmeldt bij ${center}. Bevestig je e-mailadres, dan is je account klaar.`,
      'De link werkt drie dagen. Heb jij je niet aangemeld, dan hoef je niets te doen.',
    ],
    button: 'E-mailadres bevestigen',
  }),
  'account.exists': ({ firstName }, center) => ({
    subject: `Je hebt al een account bij ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Iemand, waarschijnlijk jijzelf, probeerde met dit e-mailadres een account te maken bij ${center}. Dat heb je al: je kunt gewoon inloggen.`,
      'Weet je je wachtwoord niet meer? Kies dan bij het inloggen voor “Wachtwoord vergeten”.',
    ],
    button: 'Inloggen',
  }),
  'account.reset': ({ firstName }, center) => ({
    subject: `Kies een nieuw wachtwoord voor ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      'Je vroeg om een nieuw wachtwoord. Met de knop hieronder kies je er een.',
      'De link werkt zes uur en één keer. Heb je hier niet om gevraagd, dan blijft je wachtwoord zoals het is.',
    ],
    button: 'Nieuw wachtwoord kiezen',
  }),
  'account.invite': ({ firstName, invitedBy }, center) => ({
    subject: `${invitedBy} nodigt je uit bij ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `${invitedBy} heeft een account voor je gemaakt bij ${center}. Kies een wachtwoord en je kunt beginnen.`,
      'De uitnodiging is zeven dagen geldig.',
    ],
    button: 'Uitnodiging aannemen',
  }),
  'application.received': ({ volunteer, vacancy, motivation }) => ({
    subject: `Nieuwe reactie op “${vacancy}”`,
    paragraphs: [
      `${volunteer} heeft gereageerd op de vacature “${vacancy}”:`,
      motivation,
      'Reageer liefst binnen een week; wie snel antwoord krijgt, blijft enthousiast.',
    ],
    button: 'Reactie bekijken',
  }),
  'application.status': ({ firstName, vacancy, organization, status, reason }) => ({
    subject: `Nieuws over je reactie op “${vacancy}”`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je reactie op “${vacancy}” bij ${organization} ${statusNl[status]}.`,
      ...(reason ? [`De organisatie schrijft: “${reason}”`] : []),
    ],
    button: 'Mijn reacties bekijken',
  }),
}

const en: Writers = {
  ...activityTextsEn,
  ...directoryTextsEn,
  ...formTextsEn,
  ...vacancyTextsEn,
  'account.confirm': ({ firstName }, center) => ({
    subject: `Confirm your e-mail address for ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Good to see you at ${center}. Confirm your e-mail address and your account is ready.`,
      'The link works for three days. If you did not sign up, you need not do anything.',
    ],
    button: 'Confirm e-mail address',
  }),
  'account.exists': ({ firstName }, center) => ({
    subject: `You already have an account at ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Somebody, probably you, tried to create an account at ${center} with this address. You have one already: just sign in.`,
      'Forgotten your password? Choose “Forgot password” when you sign in.',
    ],
    button: 'Sign in',
  }),
  'account.reset': ({ firstName }, center) => ({
    subject: `Choose a new password for ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      'You asked for a new password. Choose one with the button below.',
      'The link works for six hours, and once. If you did not ask for it, your password stays as it is.',
    ],
    button: 'Choose a new password',
  }),
  'account.invite': ({ firstName, invitedBy }, center) => ({
    subject: `${invitedBy} invites you to ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${invitedBy} has made an account for you at ${center}. Choose a password and you can start.`,
      'The invitation is valid for seven days.',
    ],
    button: 'Accept the invitation',
  }),
  'application.received': ({ volunteer, vacancy, motivation }) => ({
    subject: `New reply to “${vacancy}”`,
    paragraphs: [
      `${volunteer} replied to the vacancy “${vacancy}”:`,
      motivation,
      'Please answer within a week; people who hear back soon stay keen.',
    ],
    button: 'See the reply',
  }),
  'application.status': ({ firstName, vacancy, organization, status, reason }) => ({
    subject: `News about your reply to “${vacancy}”`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your reply to “${vacancy}” at ${organization} ${statusEn[status]}.`,
      ...(reason ? [`The organisation writes: “${reason}”`] : []),
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
