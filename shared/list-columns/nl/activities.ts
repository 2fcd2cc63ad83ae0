export const activityTexts = {
  overview: {
    columnTitle: 'Activiteit',
    columnWhen: 'Eerste keer',
    columnNext: 'Volgende keer',
    columnParticipants: 'Komen dan',
    columnStatus: 'Status',
    status: { draft: 'Concept', published: 'Gepubliceerd', full: 'Vol', cancelled: 'Geannuleerd', finished: 'Geweest' },
  },
}
