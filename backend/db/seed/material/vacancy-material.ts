/** What a vacancy of the seed is made from; filled per center, place and organisation. */
import type { Category, Skill, TargetGroup, Theme } from '#shared/resources/taxonomies.ts'
import type { Daypart, LanguageLevel, VacancyKind } from '#shared/resources/vacancy.ts'
import type { OrganizationKind } from './organizations.ts'

export type VacancyMaterial = {
  by: OrganizationKind
  /** `{place}` is the place of the vacancy. */
  title: string
  summary: string
  tasks: string
  requirements: string | null
  offer: string | null
  kind: VacancyKind
  dayparts: readonly Daypart[]
  hours: number | null
  themes: readonly Theme[]
  categories: readonly Category[]
  skills: readonly Skill[]
  targetGroups: readonly TargetGroup[]
  language: LanguageLevel
  vog?: true
  minAge?: number
  masHours?: number
  question?: string
}

/** Shorthand of the material files: what most vacancies have in common may be left out. */
type Draft = Omit<VacancyMaterial, 'language' | 'skills' | 'requirements' | 'offer' | 'hours'> &
  Partial<Pick<VacancyMaterial, 'language' | 'skills' | 'requirements' | 'offer' | 'hours'>>

export const vacancy = (draft: Draft): VacancyMaterial => ({
  language: 'basic',
  skills: [],
  requirements: null,
  offer: null,
  hours: null,
  ...draft,
})
