/** Mails about issued forms and about the contact form. */

import { longDate } from '#shared/long-date.ts'
import { compose } from '../composed-mail.ts'
import { firstNameOf } from '../first-name.ts'
import { phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

type ContactVariables = {
  reference: string
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
}

export type FormMailVariables = {
  /** To the recipient of a form. `until` is a calendar date. */
  'form.invite': { firstName: string | null; form: string; code: string; until: string }
  /** To the center. */
  'form.submitted': { form: string; recipient: string | null }
  'contact.received': ContactVariables
  /** To the sender, at the account's address. */
  'contact.confirmed': ContactVariables & { answerTo: string }
}

export const formMails: Composers<FormMailVariables> = {
  'form.invite': ({ firstName, form: formulier, code, until }) =>
    compose('form.invite', {
      aanhef: (language) => [phrase(language, 'form.greeting'), firstName].filter(Boolean).join(' '),
      formulier,
      code,
      datum: (language) => longDate(until, language),
    }),
  'form.submitted': ({ form: formulier, recipient }) =>
    compose('form.submitted', { formulier, invuller: recipient ?? ((language) => phrase(language, 'form.somebody')) }),
  'contact.received': ({ reference, name, email, phone, subject, message }) =>
    compose('contact.received', {
      kenmerk: reference,
      voornaam: firstNameOf(name),
      naam: name,
      emailadres: email,
      telefoon: phone,
      onderwerp: subject,
      bericht: message,
    }),
  'contact.confirmed': ({ reference, name, subject, message, answerTo }) =>
    compose('contact.confirmed', {
      kenmerk: reference,
      voornaam: firstNameOf(name),
      onderwerp: subject,
      bericht: message,
      antwoordadres: answerTo,
    }),
}
