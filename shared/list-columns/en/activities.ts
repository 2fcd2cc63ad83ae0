export const activityTexts = {
  overview: {
    columnTitle: 'Activity',
    columnWhen: 'First time',
    columnNext: 'Next time',
    columnParticipants: 'Coming then',
    columnStatus: 'Status',
    status: { draft: 'Draft', published: 'Published', full: 'Full', cancelled: 'Cancelled', finished: 'Over' },
  },
}
