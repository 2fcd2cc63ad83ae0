/** Mails about exports of lists. */

import type { ExportFailure } from '#shared/resources/list-export.ts'
import { type TextLocale, textLocale } from '#shared/site.ts'
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

export type ExportMailVariables = {
  /** The file is there for so many hours; `failure`: why there is none. `list`: `vacatures`. */
  'list_export.done': { firstName: string; list: string; hours: number; failure: ExportFailure | null }
}

const failures: Record<TextLocale, Record<ExportFailure, string>> = {
  nl: {
    forbidden: 'Je mag deze lijst niet meer bekijken. Vraag een beheerder om de juiste rol.',
    too_many: 'De lijst is te lang voor één bestand. Kies eerst filters.',
    error: 'Er ging iets mis. Maak het bestand met één druk op de knop opnieuw.',
  },
  en: {
    forbidden: 'You may not see this list any more. Ask an administrator for the right role.',
    too_many: 'The list is too long for one file. Choose filters first.',
    error: 'Something went wrong. Make the file again with one press of the button.',
  },
}

export const exportMails: Composers<ExportMailVariables> = {
  'list_export.done': ({ firstName: voornaam, list: lijst, hours, failure }, locale) =>
    failure
      ? compose('list_export.failed', { voornaam, lijst, uitleg: failures[textLocale(locale)][failure] })
      : compose('list_export.ready', { voornaam, lijst, uren: String(hours) }),
}
