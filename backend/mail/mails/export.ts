/** Mails about exports of lists. */

import type { ExportFailure } from '#shared/resources/list-export.ts'
import { compose } from '../composed-mail.ts'
import { phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

export type ExportMailVariables = {
  /** The file is there for so many hours; `failure`: why there is none. `list`: `vacatures`. */
  'list_export.done': { firstName: string; list: string; hours: number; failure: ExportFailure | null }
}

export const exportMails: Composers<ExportMailVariables> = {
  'list_export.done': ({ firstName: voornaam, list: lijst, hours, failure }) =>
    failure
      ? compose('list_export.failed', {
          voornaam,
          lijst,
          uitleg: (language) => phrase(language, `list_export.${failure}`),
        })
      : compose('list_export.ready', { voornaam, lijst, uren: String(hours) }),
}
