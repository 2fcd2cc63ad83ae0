/** The volunteer pool: cards without identity, found by what volunteers offer or by what a vacancy asks. */
import { slots } from '#shared/availability.ts'
import { apiPath } from '#shared/json-api/query.ts'
import { daypartOf } from '#shared/matching.ts'
import { type Skill, skillSlugs, skills, type Theme, themeSlugs } from './taxonomies.ts'
import { type Daypart, dayparts, defaultRadius, listed, radii } from './vacancy.ts'
import { profileLanguages } from './volunteer-profile.ts'

export type { VolunteerCard } from './volunteer-card-schema.ts'

export type ProfileLanguage = (typeof profileLanguages)[number]

/** Search of the pool; each is in the URL of the page under the same name. */
export type PoolSearch = {
  /** Id of the vacancy for which volunteers are looked for. */
  vacancy?: string
  theme?: readonly Theme[]
  daypart?: readonly Daypart[]
  skill?: readonly Skill[]
  language?: readonly ProfileLanguage[]
  /** Postal code or place. */
  place?: string
  /** Kilometers. */
  radius?: number
  page?: number
}

const poolPageSize = 12

export function poolSearchFrom(params: URLSearchParams): PoolSearch {
  const radius = Number(params.get('radius'))
  const page = Number(params.get('page'))
  return {
    vacancy: /^\d{1,15}$/.exec(params.get('vacancy') ?? '')?.[0],
    theme: listed(params, 'theme', themeSlugs),
    daypart: listed(params, 'daypart', dayparts),
    skill: listed(params, 'skill', skillSlugs),
    language: listed(params, 'language', profileLanguages),
    place: params.get('place')?.trim() || undefined,
    radius: radii.find((candidate) => candidate === radius),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

export function poolPath(search: PoolSearch, size = poolPageSize): string {
  const { vacancy, theme, daypart, skill, language, place, radius, page } = search
  return apiPath('/api/v1/volunteer_cards', {
    filter: {
      suits_vacancy: vacancy,
      themes_in: theme,
      availability_in: daypart?.length ? slots.filter((slot) => daypart.includes(daypartOf(slot))) : undefined,
      skills_in: skill?.map((slug) => skills[slug]),
      languages_in: language,
      near: place ? `${place},${radius ?? defaultRadius}` : undefined,
    },
    sort: vacancy ? ['-relevance'] : ['-updated_at'],
    page: { number: page, size },
  })
}

/** `meta` of the list. */
export type PoolMeta = {
  /** Of a list for a vacancy: how many of its organization's invitations of today are left. */
  invitationsLeft?: number
  /** More volunteers than can be compared: these are the nearest. */
  isNearestOnly?: boolean
}
