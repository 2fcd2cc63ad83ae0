/** Mails about issued forms and about the contact form, in Dutch and English. */

import { longDate } from '#shared/long-date.ts'
import { firstNameOf } from './first-name.ts'
import type { MailText } from './mail-text.ts'

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

type FormWriters = {
  [Key in keyof FormMailVariables]: (variables: FormMailVariables[Key], center: string) => MailText
}

export const formTextsNl: FormWriters = {
  'form.invite': ({ firstName, form, code, until }, center) => ({
    subject: `${center} vraagt je om “${form}” in te vullen`,
    paragraphs: [
      firstName ? `Hallo ${firstName},` : 'Hallo,',
      `${center} vraagt je om het formulier “${form}” in te vullen. Je hoeft er niet voor in te loggen en je kunt tussendoor bewaren.`,
      `Je code is ${code}. Het formulier staat open tot en met ${longDate(until, 'nl')}.`,
    ],
    button: 'Formulier invullen',
  }),
  'form.submitted': ({ form, recipient }) => ({
    subject: `${recipient ?? 'Iemand'} heeft “${form}” ingevuld`,
    paragraphs: [
      `${recipient ?? 'Iemand'} heeft het formulier “${form}” ingevuld.`,
      'Je vindt de antwoorden bij de ingevulde formulieren.',
    ],
    button: 'Naar het dashboard',
  }),
  'contact.received': ({ reference, name, email, phone, subject, message }) => ({
    subject: `${firstNameOf(name)} stuurt een bericht: ${subject} (${reference})`,
    paragraphs: [
      `${name} stuurde een bericht met het contactformulier (${reference}):`,
      message,
      phone ? `Antwoorden kan op ${email} of ${phone}.` : `Antwoorden kan op ${email}.`,
    ],
    button: 'Naar het dashboard',
  }),
  'contact.confirmed': ({ reference, name, subject, message, answerTo }, center) => ({
    subject: `We hebben je bericht ontvangen (${reference})`,
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      `Je bericht aan ${center} over “${subject}” is aangekomen. Je krijgt binnen drie werkdagen antwoord op ${answerTo}. Je kenmerk is ${reference}.`,
      `Dit schreef je:\n${message}`,
    ],
    button: 'Naar de website',
  }),
}

export const formTextsEn: FormWriters = {
  'form.invite': ({ firstName, form, code, until }, center) => ({
    subject: `${center} asks you to fill in “${form}”`,
    paragraphs: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      `${center} asks you to fill in the form “${form}”. You need not sign in, and you can save it halfway.`,
      `Your code is ${code}. The form is open until ${longDate(until, 'en')}.`,
    ],
    button: 'Fill in the form',
  }),
  'form.submitted': ({ form, recipient }) => ({
    subject: `${recipient ?? 'Somebody'} has filled in “${form}”`,
    paragraphs: [
      `${recipient ?? 'Somebody'} filled in the form “${form}”.`,
      'You find the answers with the completed forms.',
    ],
    button: 'To the dashboard',
  }),
  'contact.received': ({ reference, name, email, phone, subject, message }) => ({
    subject: `${firstNameOf(name)} sends a message: ${subject} (${reference})`,
    paragraphs: [
      `${name} sent a message by the contact form (${reference}):`,
      message,
      phone ? `You can answer to ${email} or ${phone}.` : `You can answer to ${email}.`,
    ],
    button: 'To the dashboard',
  }),
  'contact.confirmed': ({ reference, name, subject, message, answerTo }, center) => ({
    subject: `We have received your message (${reference})`,
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      `Your message to ${center} about “${subject}” has arrived. You will have an answer at ${answerTo} within three working days. Your reference is ${reference}.`,
      `This is what you wrote:\n${message}`,
    ],
    button: 'To the website',
  }),
}
