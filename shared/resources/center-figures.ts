/** Fewer than this says nothing. */
export const leastShown = 5

export const centerFiguresPath = '/api/v1/volunteer_centers/current/figures'
