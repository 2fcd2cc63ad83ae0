import type { HomeSection } from './home-page-schema.ts'
import { homeSections } from './home-page-values.ts'

export type { HomePage, HomeSection } from './home-page-schema.ts'

export const homePagePath = '/api/v1/home_page'

/** The sections of a home page in their order: what it does not name, as a section of a later release, is at the end, and an unknown one is left out. */
export function completeSections(stored: readonly HomeSection[]): HomeSection[] {
  const known = stored.filter(({ kind }) => homeSections.includes(kind))
  const missing = homeSections.filter((kind) => !known.some((section) => section.kind === kind))
  return [...known, ...missing.map((kind) => ({ kind, shown: true }))]
}
