/** The periodic mail. */
import type { TextLocale } from '#shared/site.ts'
import { compose } from '../composed-mail.ts'
import type { MailList } from '../mail-text.ts'
import type { Composers } from './composers.ts'

export type DigestMailVariables = {
  /** What the staff wrote to many people, with its variables filled in. */
  mailing: { subject: string; body: string }
  /** New vacancies by the reader's own settings (a list without a title) and by saved searches. */
  digest: { firstName: string; lists: MailList[]; vacancies: number }
}

const newVacancies: Record<TextLocale, (count: number) => string> = {
  nl: (count) => (count === 1 ? 'Er is een nieuwe vacature' : `Er zijn ${count} nieuwe vacatures`),
  en: (count) => (count === 1 ? 'There is a new vacancy' : `There are ${count} new vacancies`),
}
const moreVacancies: Record<TextLocale, (count: number) => string> = {
  nl: (count) => (count === 1 ? 'Nog 1 vacature' : `Nog ${count} vacatures`),
  en: (count) => (count === 1 ? '1 more vacancy' : `${count} more vacancies`),
}

export const digestMails: Composers<DigestMailVariables> = {
  mailing: ({ subject: onderwerp, body: bericht }) => compose('mailing', { onderwerp, bericht }),
  digest: ({ firstName: voornaam, lists, vacancies }, locale) => {
    if (vacancies === 0) return compose('digest.empty', { voornaam })
    return compose(
      'digest',
      { voornaam, nieuwe_vacatures: newVacancies[locale](vacancies) },
      {
        lists: lists.map(({ title, items, more }) => ({
          title: title === null ? 'listTitle' : 'otherListTitle',
          items,
          more,
          values: {
            ...(title === null ? {} : { zoekopdracht: title }),
            ...(more ? { meer_vacatures: moreVacancies[locale](more.count) } : {}),
          },
        })),
      },
    )
  },
}
