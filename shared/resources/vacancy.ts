import { type ApiQuery, apiPath } from '#shared/json-api/query.ts'
import type { Match } from '#shared/matching.ts'
import type { Address } from './address-schema.ts'
import type { Organization } from './organization.ts'
import {
  type Category,
  categorySlugs,
  type TargetGroup,
  type Theme,
  targetGroupSlugs,
  themeSlugs,
} from './taxonomies.ts'
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

/** What a list shows of a vacancy, and all that its query requests. */
export type ListedVacancy = Pick<
  Vacancy,
  'id' | 'title' | 'kind' | 'frequency' | 'dayparts' | 'themes' | 'categories' | 'image' | 'distance' | 'meta'
> & {
  organization?: Pick<Organization, 'id' | 'name'>
  address?: Pick<Address, 'city' | 'latitude' | 'longitude'> | null
}

export const listedVacancyFields = {
  vacancies: ['title', 'kind', 'frequency', 'dayparts', 'themes', 'categories', 'image', 'distance'],
  organizations: ['name'],
  addresses: ['city', 'latitude', 'longitude'],
}

/** What the search page can ask; every one of them lives in its address under the same name. */
export type VacancySearch = {
  q?: string
  /** Postal code or place as the visitor wrote it; the backend finds its coordinates. */
  place?: string
  /** Kilometres around the place. */
  radius?: number
  kind?: readonly VacancyKind[]
  daypart?: readonly Daypart[]
  theme?: readonly Theme[]
  category?: readonly Category[]
  targetGroup?: readonly TargetGroup[]
  language?: readonly LanguageLevel[]
  age?: readonly VacancyAge[]
  /** Only what counts as social internship (maatschappelijke stage). */
  mas?: boolean
  sort?: VacancySort
  page?: number
}

export const vacancySorts = ['relevance', 'newest', 'distance'] as const
export type VacancySort = (typeof vacancySorts)[number]
export const radii = [2, 5, 10, 15, 25, 50] as const
export const defaultRadius = 10
export const vacancyPageSize = 12

// `theme=a,b` is what our links write, `theme=a&theme=b` what the form sends without scripts.
export const listed = <T extends string>(params: URLSearchParams, name: string, allowed: readonly T[]): T[] => {
  const wanted = params.getAll(name).flatMap((value) => value.split(','))
  return allowed.filter((value) => wanted.includes(value))
}

/** Reads a search from the page's address. Words that are not known are left out, as a hand-written link may hold any. */
export function vacancySearchFrom(params: URLSearchParams): VacancySearch {
  const radius = Number(params.get('radius'))
  const page = Number(params.get('page'))
  return {
    q: params.get('q')?.trim() || undefined,
    place: params.get('place')?.trim() || undefined,
    radius: radii.find((candidate) => candidate === radius),
    kind: listed(params, 'kind', vacancyKinds),
    daypart: listed(params, 'daypart', dayparts),
    theme: listed(params, 'theme', themeSlugs),
    category: listed(params, 'category', categorySlugs),
    targetGroup: listed(params, 'targetGroup', targetGroupSlugs),
    language: listed(params, 'language', languageLevels),
    age: listed(params, 'age', vacancyAges),
    mas: params.get('mas') === 'true' || undefined,
    sort: vacancySorts.find((candidate) => candidate === params.get('sort')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

const sortWords: Record<VacancySort, readonly string[]> = {
  relevance: ['-relevance'],
  newest: ['-published_at'],
  distance: ['distance'],
}

/** The API request of a search. `filter[near]=place,km` is resolved to coordinates by the backend. */
export function vacancySearchPath(search: VacancySearch, size: number = vacancyPageSize): string {
  const query: ApiQuery = {
    filter: {
      q: search.q,
      near: search.place ? `${search.place.replaceAll(',', ' ')},${search.radius ?? defaultRadius}` : undefined,
      kind_in: search.kind,
      dayparts_in: search.daypart,
      themes_in: search.theme,
      categories_in: search.category,
      target_groups_in: search.targetGroup,
      language_level_in: search.language,
      ages_in: search.age,
      mas_eq: search.mas,
      status_eq: 'published',
    },
    include: ['organization', 'address'],
    sort: sortWords[search.sort ?? (search.q ? 'relevance' : search.place ? 'distance' : 'newest')],
    facets: ['kind', 'dayparts', 'themes', 'categories', 'target_groups', 'language_level', 'ages', 'mas'],
    page: { number: search.page, size },
    fields: listedVacancyFields,
  }
  return apiPath('/api/v1/vacancies', query)
}

/** The newest vacancies, as the home page shows them. */
export const homeVacanciesPath = /* @__PURE__ */ vacancySearchPath({}, 6)

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
  if (organization === null || !/^\d+$/.test(organization)) return vacancySearchPath(vacancySearchFrom(params), size)
  return apiPath('/api/v1/vacancies', {
    filter: { organization_id_eq: organization, status_eq: 'published' },
    include: ['organization', 'address'],
    sort: sortWords.newest,
    page: { size },
    fields: listedVacancyFields,
  })
}
