import type { TemplateGroup } from './template.ts'

export const digestTemplates = {
  digest: {
    to: 'volunteer',
    when: { nl: 'De periodieke mail met nieuwe vacatures', en: 'The periodic mail with new vacancies' },
    fields: { nieuwe_vacatures: 'always', voornaam: 'always' },
    partFields: { otherListTitle: ['zoekopdracht'], more: ['meer_vacatures'] },
    nl: {
      subject: '{{nieuwe_vacatures}} voor je',
      body: ['Hoi {{voornaam}},', 'Dit is er bijgekomen sinds de vorige mail.'],
      listTitle: 'Nieuw voor jou',
      otherListTitle: 'Nieuw bij je zoekopdracht “{{zoekopdracht}}”',
      more: '{{meer_vacatures}}',
      button: 'Bekijk alle vacatures',
      unsubscribe: 'Geen mail meer met nieuwe vacatures? Meld je af.',
    },
    en: {
      subject: '{{nieuwe_vacatures}} for you',
      body: ['Hi {{voornaam}},', 'This is new since the last mail.'],
      listTitle: 'New for you',
      otherListTitle: 'New in your search “{{zoekopdracht}}”',
      more: '{{meer_vacatures}}',
      button: 'See all vacancies',
      unsubscribe: 'No more mails about new vacancies? Unsubscribe.',
    },
  },
  'digest.empty': {
    to: 'volunteer',
    when: {
      nl: 'Voorbeeld van de periodieke mail als er niets nieuws is',
      en: 'Preview of the periodic mail when there is nothing new',
    },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Nieuwe vacatures voor je',
      body: ['Hoi {{voornaam}},', 'Er is op dit moment niets nieuws. Dan sturen we je geen mail.'],
      button: 'Bekijk alle vacatures',
      unsubscribe: 'Geen mail meer met nieuwe vacatures? Meld je af.',
    },
    en: {
      subject: 'New vacancies for you',
      body: ['Hi {{voornaam}},', 'There is nothing new at the moment. Then we send you no mail.'],
      button: 'See all vacancies',
      unsubscribe: 'No more mails about new vacancies? Unsubscribe.',
    },
  },
} as const satisfies TemplateGroup
