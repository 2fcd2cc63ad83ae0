/** Mails about exports of lists, in Dutch and English. */
import type { ExportFailure } from '#shared/resources/list-export.ts'
import type { MailText } from './mail-text.ts'

export type ExportMailVariables = {
  /** The file is there for so many hours; `failure`: why there is none. `list`: `vacatures`. */
  'list_export.done': { firstName: string; list: string; hours: number; failure: ExportFailure | null }
}

type ExportWriters = {
  [Key in keyof ExportMailVariables]: (variables: ExportMailVariables[Key], center: string) => MailText
}

const failuresNl: Record<ExportFailure, string> = {
  forbidden: 'Je mag deze lijst niet meer bekijken. Vraag een beheerder om de juiste rol.',
  too_many: 'De lijst is te lang voor één bestand. Kies eerst filters.',
  error: 'Er ging iets mis. Maak het bestand met één druk op de knop opnieuw.',
}

const failuresEn: Record<ExportFailure, string> = {
  forbidden: 'You may not see this list any more. Ask an administrator for the right role.',
  too_many: 'The list is too long for one file. Choose filters first.',
  error: 'Something went wrong. Make the file again with one press of the button.',
}

export const exportTextsNl: ExportWriters = {
  'list_export.done': ({ firstName, list, hours, failure }, center) => ({
    subject: failure ? `Je export van ${list} is niet gelukt` : `Je export van ${list} staat klaar`,
    paragraphs: [
      `Hallo ${firstName},`,
      failure
        ? failuresNl[failure]
        : `Het bestand met ${list} van ${center} staat ${hours} uur voor je klaar. Log in om het te downloaden. Daarna wissen we het.`,
      ...(failure ? [] : ['Er kunnen gegevens van mensen in staan. Bewaar het bestand niet langer dan nodig.']),
    ],
    button: failure ? 'Naar je exports' : 'Download het bestand',
  }),
}

export const exportTextsEn: ExportWriters = {
  'list_export.done': ({ firstName, list, hours, failure }, center) => ({
    subject: failure ? `Your export of ${list} failed` : `Your export of ${list} is ready`,
    paragraphs: [
      `Hello ${firstName},`,
      failure
        ? failuresEn[failure]
        : `The file with ${list} of ${center} waits for you for ${hours} hours. Sign in to download it. After that we erase it.`,
      ...(failure ? [] : ['It may contain data of people. Do not keep the file longer than needed.']),
    ],
    button: failure ? 'To your exports' : 'Download the file',
  }),
}
