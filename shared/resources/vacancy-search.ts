/** The search of vacancies; apart from `vacancy.ts`, which pages load that search none. */
import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type RowOf, type SearchOf } from '#shared/lists/define-list.ts'
import { flag, numberOf, oneOf, page, someOf, text } from '#shared/lists/search-kinds.ts'
import type { Match } from '#shared/matching.ts'
import { categorySlugs, targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import {
  listedVacancyFields,
  nearOf,
  radii,
  type VacancySort,
  vacancyAges,
  vacancyPageSize,
  vacancySorts,
} from './vacancy.ts'
import type { Vacancy } from './vacancy-schema.ts'
import { dayparts, languageLevels, vacancyKinds } from './vacancy-values.ts'

const sortWords: Record<VacancySort, readonly string[]> = {
  relevance: ['-relevance'],
  newest: ['-published_at'],
  distance: ['distance'],
}

type Sorted = { sort?: VacancySort | undefined; q?: string | undefined; place?: string | undefined }

/** The order of a search; one that misses what it needs, since the place or the words were taken out, counts as none. */
export function vacancyOrder({ sort, q, place }: Sorted): VacancySort {
  const isUsable = (sort === 'distance' && place) || (sort === 'relevance' && q) || sort === 'newest'
  if (sort && isUsable) return sort
  return q ? 'relevance' : place ? 'distance' : 'newest'
}

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
  kept: ['q', 'place', 'radius', 'sort'],
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
  order: (search) => {
    const order = vacancyOrder(search)
    // In each order a search by words finds the same.
    return search.q && order !== 'relevance' ? [...sortWords[order], ...sortWords.relevance] : sortWords[order]
  },
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

/** A vacancy that suits the reader, with why. */
export type SuggestedVacancy = ListedVacancy & { meta?: { match?: Match } }

/** At most so many in an iframe on another site; `limit` in its address asks for fewer. */
const widgetLimits = { most: 12, usual: 6 } as const

/** The organization whose vacancies the widget shows (`organisatie`, an id); null for a search. */
function widgetOrganization(params: URLSearchParams): string | null {
  const id = params.get('organisatie')
  return id !== null && /^\d+$/.test(id) ? id : null
}

/** Path of that organization, which may have moved to another site. */
export function widgetOrganizationPath(params: URLSearchParams): string | null {
  const id = widgetOrganization(params)
  return id && apiPath(`/api/v1/organizations/${id}`, { fields: { organizations: ['name'] } })
}

/** The widget's list: a search, or the vacancies of one organization. */
export function vacancyWidgetPath(params: URLSearchParams): string {
  const limit = Number(params.get('limit'))
  const size = Number.isInteger(limit) && limit > 0 ? Math.min(limit, widgetLimits.most) : widgetLimits.usual
  const organization = widgetOrganization(params)
  if (organization === null) return vacancySearch.apiPath(vacancySearch.parse(params), size)
  return apiPath('/api/v1/vacancies', {
    filter: { organization_id_eq: organization, status_eq: 'published' },
    include: ['organization', 'address'],
    sort: sortWords.newest,
    page: { size },
    fields: listedVacancyFields,
  })
}
