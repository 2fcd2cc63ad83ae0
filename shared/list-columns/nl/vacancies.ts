export const vacancyTexts = {
  list: {
    columnTitle: 'Vacature',
    columnOrganization: 'Organisatie',
    columnStatus: 'Status',
    columnApplications: 'Reacties',
    columnExpires: 'Verloopt op',
    columnCreated: 'Gemaakt op',
    columnPositions: 'Plekken',
    columnViews: 'Bekeken',
  },
  status: {
    draft: 'Concept',
    pending: 'Ingediend',
    published: 'Gepubliceerd',
    paused: 'Gepauzeerd',
    rejected: 'Afgekeurd',
    filled: 'Vervuld',
    expired: 'Verlopen',
    archived: 'Gearchiveerd',
  },
}
