/** The volunteer pool: cards without identity, found by what volunteers offer or by what a vacancy asks. */
import { slots } from '#shared/availability.ts'
import { defineList, type SearchOf } from '#shared/lists/define-list.ts'
import { numberOf, page, recordId, someOf, text } from '#shared/lists/search-kinds.ts'
import { daypartOf } from '#shared/matching.ts'
import { skillSlugs, skills, themeSlugs } from './taxonomies.ts'
import { defaultRadius, radii } from './vacancy.ts'
import { dayparts } from './vacancy-values.ts'
import type { VolunteerCard } from './volunteer-card-schema.ts'
import { profileLanguages } from './volunteer-profile-values.ts'

export type { VolunteerCard } from './volunteer-card-schema.ts'

/** Cards that suit a vacancy, or else those that changed last. */
export const volunteerPool = defineList<VolunteerCard>()({
  type: 'volunteer_cards',
  route: 'volunteerPool',
  search: {
    /** For which volunteers are looked for. */
    vacancy: recordId,
    theme: someOf(themeSlugs),
    daypart: someOf(dayparts),
    skill: someOf(skillSlugs),
    language: someOf(profileLanguages),
    /** Postal code or place. */
    place: text,
    /** Kilometers. */
    radius: numberOf(radii),
    page,
  },
  filter: ({ vacancy, theme, daypart, skill, language, place, radius }) => ({
    suits_vacancy: vacancy,
    themes_in: theme,
    availability_in: daypart?.length ? slots.filter((slot) => daypart.includes(daypartOf(slot))) : undefined,
    skills_in: skill?.map((slug) => skills[slug]),
    languages_in: language,
    near: place ? `${place},${radius ?? defaultRadius}` : undefined,
  }),
  order: ({ vacancy }) => (vacancy ? ['-relevance'] : ['-updated_at']),
  size: 12,
})
export type PoolSearch = SearchOf<typeof volunteerPool>

/** `meta` of the list. */
export type PoolMeta = {
  /** Of a list for a vacancy: how many of its organization's invitations of today are left. */
  invitationsLeft?: number
  /** More volunteers than can be compared: these are the nearest. */
  isNearestOnly?: boolean
}
