/** The periodic mail. */
import { compose } from '../composed-mail.ts'
import type { MailList } from '../mail-text.ts'
import { countedPhrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

export type DigestMailVariables = {
  /** What the staff wrote to many people, with its variables filled in. */
  mailing: { subject: string; body: string }
  /** New vacancies by the reader's own settings (a list without a title) and by saved searches. */
  digest: { firstName: string; lists: MailList[]; vacancies: number }
}

export const digestMails: Composers<DigestMailVariables> = {
  mailing: ({ subject: onderwerp, body: bericht }) => compose('mailing', { onderwerp, bericht }),
  digest: ({ firstName: voornaam, lists, vacancies }) => {
    if (vacancies === 0) return compose('digest.empty', { voornaam })
    return compose(
      'digest',
      { voornaam, nieuwe_vacatures: (language) => countedPhrase(language, 'digest.new', vacancies) },
      {
        lists: lists.map(({ title, path, items, more }) => ({
          title: title === null ? 'listTitle' : 'otherListTitle',
          path,
          items,
          more,
          values: {
            ...(title === null ? {} : { zoekopdracht: title }),
            ...(more ? { meer_vacatures: (language) => countedPhrase(language, 'digest.more', more.count) } : {}),
          },
        })),
      },
    )
  },
}
