export const vacancyTexts = {
  list: {
    columnTitle: 'Vacancy',
    columnOrganization: 'Organization',
    columnStatus: 'Status',
    columnApplications: 'Replies',
    columnExpires: 'Expires on',
    columnCreated: 'Created on',
    columnPositions: 'Places',
    columnViews: 'Views',
  },
  status: {
    draft: 'Draft',
    pending: 'Submitted',
    published: 'Published',
    paused: 'Paused',
    rejected: 'Rejected',
    filled: 'Filled',
    expired: 'Expired',
    archived: 'Archived',
  },
}
