export const contentTexts = {
  list: {
    columnTitle: 'Titel',
    columnSlug: 'Adres',
    columnLanguage: 'Taal',
    columnStatus: 'Status',
    columnDate: 'Op de site sinds',
    columnAuthor: 'Auteur',
    columnUpdated: 'Gewijzigd',
  },
  locale: { nl: 'Nederlands', en: 'Engels' },
  status: { draft: 'Concept', scheduled: 'Gepland', published: 'Op de site', archived: 'Offline' },
}
