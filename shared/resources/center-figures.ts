export type { CenterFigures } from './center-figures-schema.ts'

export const centerFiguresPath = '/api/v1/volunteer_centers/current/figures'
