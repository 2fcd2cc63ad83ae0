/**
 * How well a volunteer and a vacancy suit each other: a sum of named terms, which are the reasons that pages show. Pure, so that equal
 * facts give an equal result; it knows nothing of age, name or photo.
 */
import type { Slot } from '#shared/availability.ts'
import { type Skill, skills, type Theme } from './resources/taxonomies.ts'
import type { Daypart, LanguageLevel, VacancyKind } from './resources/vacancy.ts'
import type { profileLanguages } from './resources/volunteer-profile-values.ts'

/** Points of a term that fits completely, the most important first. */
export const termWeights = { distance: 30, dayparts: 25, themes: 20, skills: 15, saved: 15, language: 10 } as const
export type TermName = keyof typeof termWeights

/** `unknown`: the volunteer did not say. */
export type Verdict = 'fits' | 'misfit' | 'unknown'

export type MatchTerm = {
  name: TermName
  verdict: Verdict
  /** What the term adds to the sum; a misfit takes half its weight away. */
  points: number
  /** A demand of the vacancy or of the volunteer: one that is not met puts the match behind all others. */
  isRequired: boolean
  /** What both have (dayparts, themes, skills); for a misfit of skills the ones that are missing. */
  values: string[]
  /** Kilometers, of `distance` alone. */
  kilometers: number | null
}

export type Match = { points: number; unmet: number; terms: MatchTerm[] }

/** What counts of a volunteer. */
export type VolunteerFacts = {
  radiusKm: number | null
  availability: readonly Slot[]
  themes: readonly Theme[]
  /** As the profile has them: those of the taxonomy by their Dutch name. */
  skills: readonly string[]
  languages: readonly (typeof profileLanguages)[number][]
}

/** What counts of a vacancy. */
export type VacancyFacts = {
  kind: VacancyKind
  dayparts: readonly Daypart[]
  themes: readonly Theme[]
  skills: readonly Skill[]
  languageLevel: LanguageLevel
}

/** What lies between the two. */
export type PairFacts = {
  /** Null when either place is unknown. */
  kilometers: number | null
  /** What the volunteer saved: this vacancy, or others with these themes. For their own suggestions alone, because it is private. */
  saved?: { isThis: boolean; themes: readonly Theme[] }
}

/** Kilometers that somebody travels who did not say how far. */
const usualRadiusKm = 15
/** The only skills that a vacancy may demand (domain.md DOM-5). */
const demanded: readonly Skill[] = ['rijbewijs', 'ehbo']

/** The daypart of a vacancy into which a slot of the week falls. */
export const daypartOf = (slot: Slot): Daypart =>
  /^(sat|sun)-/.test(slot) ? 'weekend' : (slot.slice(slot.indexOf('-') + 1) as Daypart)

const both = <T>(wanted: readonly T[], has: readonly T[]): T[] => wanted.filter((value) => has.includes(value))

type Finding = Partial<Pick<MatchTerm, 'isRequired' | 'values' | 'kilometers'>>

/** `share`: how much of the term's weight a fit is worth, from 0 to 1. */
function term(name: TermName, verdict: Verdict, share: number, finding: Finding = {}): MatchTerm {
  const weight = termWeights[name]
  const points = verdict === 'fits' ? Math.round(weight * share * 10) / 10 : verdict === 'misfit' ? -weight / 2 : 0
  return { name, verdict, points, isRequired: false, values: [], kilometers: null, ...finding }
}

function distance({ radiusKm }: VolunteerFacts, { kind }: VacancyFacts, { kilometers }: PairFacts): MatchTerm | null {
  if (kind === 'online') return null
  if (kilometers === null) return term('distance', 'unknown', 0)
  const limit = radiusKm ?? usualRadiusKm
  const finding = { kilometers: Math.round(kilometers * 10) / 10, isRequired: radiusKm !== null }
  if (kilometers > limit) return term('distance', 'misfit', 0, finding)
  return term('distance', 'fits', 1 - kilometers / (2 * limit), finding)
}

function dayparts({ availability }: VolunteerFacts, { dayparts: wanted }: VacancyFacts): MatchTerm | null {
  if (wanted.length === 0) return null
  if (availability.length === 0) return term('dayparts', 'unknown', 0, { isRequired: true })
  const values = both(wanted, availability.map(daypartOf))
  if (values.length === 0) return term('dayparts', 'misfit', 0, { isRequired: true })
  return term('dayparts', 'fits', values.length / wanted.length, { values, isRequired: true })
}

function themes({ themes: liked }: VolunteerFacts, { themes: wanted }: VacancyFacts): MatchTerm {
  if (liked.length === 0) return term('themes', 'unknown', 0)
  const values = both(wanted, liked)
  return values.length === 0
    ? term('themes', 'misfit', 0)
    : term('themes', 'fits', values.length / wanted.length, { values })
}

function skillsTerm({ skills: own }: VolunteerFacts, { skills: wanted }: VacancyFacts): MatchTerm | null {
  if (wanted.length === 0) return null
  const isRequired = both(demanded, wanted).length > 0
  if (own.length === 0) return term('skills', 'unknown', 0, { isRequired })
  const values = wanted.filter((skill) => own.includes(skills[skill]))
  const missing = wanted.filter((skill) => !values.includes(skill))
  const isUnmet = both(demanded, missing).length > 0
  if (isUnmet || values.length === 0) return term('skills', 'misfit', 0, { values: missing, isRequired: isUnmet })
  return term('skills', 'fits', values.length / wanted.length, { values, isRequired })
}

function language({ languages }: VolunteerFacts, { languageLevel }: VacancyFacts): MatchTerm | null {
  if (languageLevel === 'none') return null
  if (languages.length === 0) return term('language', 'unknown', 0, { isRequired: true })
  return term('language', languages.includes('nl') ? 'fits' : 'misfit', 1, { isRequired: true })
}

function savedTerm(vacancy: VacancyFacts, { saved }: PairFacts): MatchTerm | null {
  if (!saved) return null
  if (saved.isThis) return term('saved', 'fits', 1)
  const values = both(vacancy.themes, saved.themes)
  return values.length > 0 ? term('saved', 'fits', 0.5, { values }) : null
}

/** The sum with its terms, the one that counts most first. A term that the vacancy does not ask for is left out. */
export function matchOf(volunteer: VolunteerFacts, vacancy: VacancyFacts, pair: PairFacts): Match {
  const terms = [
    distance(volunteer, vacancy, pair),
    dayparts(volunteer, vacancy),
    themes(volunteer, vacancy),
    skillsTerm(volunteer, vacancy),
    savedTerm(vacancy, pair),
    language(volunteer, vacancy),
  ].filter((found) => found !== null)
  return {
    points: Math.round(terms.reduce((sum, { points }) => sum + points, 0) * 10) / 10,
    unmet: terms.filter(({ isRequired, verdict }) => isRequired && verdict === 'misfit').length,
    terms,
  }
}

/** Best first: those whose demands are all met, then by points, then the newest record. */
export const byMatch = (a: Match & { id: number }, b: Match & { id: number }): number =>
  a.unmet - b.unmet || b.points - a.points || b.id - a.id
