/** What a center has to offer now, in numbers that the pages behind them show too. */
export type CenterFigures = {
  id: string
  openVacancies: number
  organizations: number
  /** Dates in the calendar in the coming thirty days. */
  comingActivities: number
  /** Volunteers who found their place in the past twelve months. */
  placedVolunteers: number
}

export const centerFiguresPath = '/api/v1/volunteer_centers/current/figures'
