export const centerFiguresPath = '/api/v1/volunteer_centers/current/figures'
