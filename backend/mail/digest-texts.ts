/** The periodic mail, in Dutch and English. */
import type { MailList, MailText } from './mail-text.ts'

export type DigestMailVariables = {
  /** New vacancies by the reader's own settings (a list without a title) and by saved searches. */
  digest: { firstName: string; lists: MailList[]; vacancies: number }
}

type DigestWriters = { [Key in keyof DigestMailVariables]: (variables: DigestMailVariables[Key]) => MailText }

export const digestTextsNl: DigestWriters = {
  digest: ({ firstName, lists, vacancies }) => ({
    subject: vacancies === 1 ? 'Er is een nieuwe vacature voor je' : `Er zijn ${vacancies} nieuwe vacatures voor je`,
    paragraphs: [
      `Hoi ${firstName},`,
      vacancies === 0
        ? 'Er is op dit moment niets nieuws. Dan sturen we je geen mail.'
        : 'Dit is er bijgekomen sinds de vorige mail.',
    ],
    lists: lists.map(({ title, items, more }) => ({
      title: title === null ? 'Nieuw voor jou' : `Nieuw bij je zoekopdracht “${title}”`,
      items,
      more: more && { ...more, label: more.count === 1 ? 'Nog 1 vacature' : `Nog ${more.count} vacatures` },
    })),
    button: 'Bekijk alle vacatures',
    unsubscribe: 'Geen mail meer met nieuwe vacatures? Meld je af.',
  }),
}

export const digestTextsEn: DigestWriters = {
  digest: ({ firstName, lists, vacancies }) => ({
    subject: vacancies === 1 ? 'There is a new vacancy for you' : `There are ${vacancies} new vacancies for you`,
    paragraphs: [
      `Hi ${firstName},`,
      vacancies === 0
        ? 'There is nothing new at the moment. Then we send you no mail.'
        : 'This is new since the last mail.',
    ],
    lists: lists.map(({ title, items, more }) => ({
      title: title === null ? 'New for you' : `New in your search “${title}”`,
      items,
      more: more && { ...more, label: more.count === 1 ? '1 more vacancy' : `${more.count} more vacancies` },
    })),
    button: 'See all vacancies',
    unsubscribe: 'No more mails about new vacancies? Unsubscribe.',
  }),
}
