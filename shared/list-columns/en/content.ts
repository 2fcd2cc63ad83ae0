export const contentTexts = {
  list: {
    columnTitle: 'Title',
    columnSlug: 'Address',
    columnLanguage: 'Language',
    columnStatus: 'Status',
    columnDate: 'On the site since',
    columnAuthor: 'Author',
    columnUpdated: 'Changed',
  },
  locale: { nl: 'Dutch', en: 'English' },
  status: { draft: 'Draft', scheduled: 'Planned', published: 'On the site', archived: 'Offline' },
}
