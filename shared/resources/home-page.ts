import type { HomePage, HomeSection } from './home-page-schema.ts'
import { homeSections } from './home-page-values.ts'

export type { HomePage, HomeSection } from './home-page-schema.ts'

export const homePagePath = '/api/v1/home_page'

/** The sections of a home page in their order; those that a release added since it was stored are at the end. */
export function completeSections(stored: readonly HomeSection[]): HomeSection[] {
  const known = stored.filter(({ kind }) => homeSections.includes(kind))
  const missing = homeSections.filter((kind) => !known.some((section) => section.kind === kind))
  return [...known, ...missing.map((kind) => ({ kind, shown: true }))]
}

/** What a site shows until its center changes it, and where the backend has no home page. */
export const defaultHomePage: Pick<HomePage, 'sections' | 'picture' | 'featuredVacancyId' | 'notice'> = {
  sections: completeSections([]),
  picture: null,
  featuredVacancyId: null,
  notice: null,
}
