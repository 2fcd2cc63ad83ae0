import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type RowOf, type SearchOf } from '#shared/lists/define-list.ts'
import { flag, numberOf, oneOf, page, someOf, text } from '#shared/lists/search-kinds.ts'
import type { Match } from '#shared/matching.ts'
import { categorySlugs, targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import type { Vacancy } from './vacancy-schema.ts'

export const vacancyKinds = ['once', 'recurring', 'flexible', 'online'] as const
export type VacancyKind = (typeof vacancyKinds)[number]
/** How often a recurring vacancy asks for somebody. */
export const vacancyFrequencies = ['weekly', 'fortnightly', 'monthly'] as const
export type VacancyFrequency = (typeof vacancyFrequencies)[number]

export const dayparts = ['morning', 'afternoon', 'evening', 'weekend'] as const
export type Daypart = (typeof dayparts)[number]

/** Dutch as the work asks it; `none` asks none. */
export const languageLevels = ['none', 'basic', 'good'] as const
export type LanguageLevel = (typeof languageLevels)[number]

/** How old somebody is who looks for work: under 16, 16 or 17, 18 and over. */
export const vacancyAges = ['under_16', 'under_18', 'adult'] as const
export type VacancyAge = (typeof vacancyAges)[number]

export const vacancyStatuses = [
  'draft',
  'pending',
  'published',
  'paused',
  'rejected',
  'filled',
  'expired',
  'archived',
] as const
export type VacancyStatus = (typeof vacancyStatuses)[number]

/** domain.md DOM-4: draft → pending → published ⇄ paused; published → filled, expired, archived; pending → rejected → draft; expired → published. */
export const vacancyTransitions: Record<VacancyStatus, readonly VacancyStatus[]> = {
  draft: ['pending', 'published', 'archived'],
  pending: ['published', 'rejected'],
  published: ['paused', 'filled', 'expired', 'archived'],
  paused: ['published', 'archived'],
  rejected: ['draft', 'archived'],
  filled: ['published', 'archived'],
  expired: ['published', 'archived'],
  archived: [],
}

export type { Vacancy, VacancyQuestion } from './vacancy-schema.ts'

/** Pixels of the sizes in which the picture of a vacancy is stored, 16:9: for its page, and for cards. */
export const vacancyImageWidths = [1280, 640] as const
/** URL of the size for cards. */
export const vacancyCardImage = (image: string) => (image.startsWith('/api/') ? `${image}&w=640` : image)

/** What a list requests of a vacancy. */
export const listedVacancyFields = {
  vacancies: ['title', 'kind', 'frequency', 'dayparts', 'themes', 'categories', 'image', 'distance'],
  organizations: ['name'],
  addresses: ['city', 'latitude', 'longitude'],
} as const

export const vacancySorts = ['relevance', 'newest', 'distance'] as const
export type VacancySort = (typeof vacancySorts)[number]
export const radii = [2, 5, 10, 15, 25, 50] as const
export const defaultRadius = 10
export const vacancyPageSize = 12

const sortWords: Record<VacancySort, readonly string[]> = {
  relevance: ['-relevance'],
  newest: ['-published_at'],
  distance: ['distance'],
}

/** `filter[near]`: the backend finds the coordinates of a place. */
export const nearOf = ({ place, radius }: { place?: string; radius?: number }): string | undefined =>
  place ? `${place.replaceAll(',', ' ')},${radius ?? defaultRadius}` : undefined

/** The published vacancies, as visitors search them. */
export const vacancySearch = /* @__PURE__ */ defineList<Vacancy>()({
  type: 'vacancies',
  route: 'vacancySearch',
  search: {
    q: text,
    /** Postal code or place as the visitor wrote it. */
    place: text,
    /** Kilometers around the place. */
    radius: numberOf(radii),
    kind: someOf(vacancyKinds),
    daypart: someOf(dayparts),
    theme: someOf(themeSlugs),
    category: someOf(categorySlugs),
    targetGroup: someOf(targetGroupSlugs),
    language: someOf(languageLevels),
    age: someOf(vacancyAges),
    /** Only what counts as social internship (maatschappelijke stage). */
    mas: flag,
    sort: oneOf(vacancySorts),
    page,
  },
  filter: (search) => ({
    q: search.q,
    near: nearOf(search),
    kind_in: search.kind,
    dayparts_in: search.daypart,
    themes_in: search.theme,
    categories_in: search.category,
    target_groups_in: search.targetGroup,
    language_level_in: search.language,
    ages_in: search.age,
    mas_eq: search.mas,
    status_eq: 'published',
  }),
  order: ({ sort, q, place }) => sortWords[sort ?? (q ? 'relevance' : place ? 'distance' : 'newest')],
  include: { organization: 'organizations', address: 'addresses' },
  facets: ['kind', 'dayparts', 'themes', 'categories', 'target_groups', 'language_level', 'ages', 'mas'],
  fields: listedVacancyFields,
  size: vacancyPageSize,
})
export type VacancySearch = SearchOf<typeof vacancySearch>
/** What a list shows of a vacancy. */
export type ListedVacancy = RowOf<typeof vacancySearch> & Pick<Vacancy, 'meta'>

/** The newest vacancies, as the home page shows them. */
export const homeVacanciesPath = /* @__PURE__ */ vacancySearch.apiPath({}, 6)

export const vacancyPath = (id: string) =>
  apiPath(`/api/v1/vacancies/${encodeURIComponent(id)}`, {
    include: ['organization', 'organization.profile', 'address'],
  })

/** A vacancy that suits the reader, with why. */
export type SuggestedVacancy = ListedVacancy & { meta?: { match?: Match } }

/** Open vacancies that suit the signed-in volunteer, best first. */
export const suggestedVacanciesPath = apiPath('/api/v1/vacancies', {
  filter: { suits: 'own' },
  include: ['organization', 'address'],
  sort: ['-relevance'],
  page: { size: 3 },
  fields: listedVacancyFields,
})

/** Open vacancies in the place of one to which the signed-in volunteer's reply got no response, best first. */
export const alternativeVacanciesPath = (applicationId: string) =>
  apiPath('/api/v1/vacancies', {
    filter: { instead_of: applicationId },
    include: ['organization', 'address'],
    sort: ['-relevance'],
    page: { size: 3 },
    fields: listedVacancyFields,
  })

/** Published vacancies that resemble this one, nearest and newest first. */
export const similarVacanciesPath = (id: string) =>
  apiPath('/api/v1/vacancies', {
    filter: { similar_to: id, status_eq: 'published' },
    include: ['organization', 'address'],
    page: { size: 3 },
    fields: listedVacancyFields,
  })

/** At most so many in a frame on another site; `limit` in its address asks for fewer. */
const widgetLimits = { most: 12, usual: 6 } as const

/** The widget's list: a search, or the vacancies of one `organisatie` (an id). */
export function vacancyWidgetPath(params: URLSearchParams): string {
  const limit = Number(params.get('limit'))
  const size = Number.isInteger(limit) && limit > 0 ? Math.min(limit, widgetLimits.most) : widgetLimits.usual
  const organization = params.get('organisatie')
  if (organization === null || !/^\d+$/.test(organization))
    return vacancySearch.apiPath(vacancySearch.parse(params), size)
  return apiPath('/api/v1/vacancies', {
    filter: { organization_id_eq: organization, status_eq: 'published' },
    include: ['organization', 'address'],
    sort: sortWords.newest,
    page: { size },
    fields: listedVacancyFields,
  })
}
