/** Mails about the social map. */
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'
export type DirectoryMailVariables = {
  /** To the center: a reader reports an error on the social map. */
  'correction.received': { organization: string; message: string; email: string | null }
}

export const directoryMails: Composers<DirectoryMailVariables> = {
  'correction.received': ({ organization: organisatie, message: bericht, email: emailadres }) =>
    emailadres
      ? compose('correction.received', { organisatie, bericht, emailadres })
      : compose('correction.received_anonymously', { organisatie, bericht }),
}
