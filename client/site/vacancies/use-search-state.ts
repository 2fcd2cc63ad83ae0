import { useNavigate } from 'react-router'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'

/** Filters with several values, by their name in the URL. */
const listFilters = ['kind', 'daypart', 'theme', 'category', 'targetGroup', 'language', 'age'] as const
export type ListFilter = (typeof listFilters)[number]

/** The search in the page's URL: its only state, so that it can be shared, saved and returned to. */
export function useSearchState() {
  const navigate = useNavigate()
  const search = useListSearch(vacancySearch)
  /** Navigates to the changed search; any change but that of the page starts at the first page. */
  const change = (changes: Partial<VacancySearch>) =>
    void navigate(vacancySearch.href({ ...search, page: undefined, ...changes }))
  return { search, change }
}

/** The same search without filters; the search text stays. */
export const withoutFilters = ({ q, place, radius, sort }: VacancySearch): VacancySearch => ({ q, place, radius, sort })

/** One active filter value. */
type ActiveFilter = { name: ListFilter; value: string }

export function activeFilters(search: VacancySearch): ActiveFilter[] {
  return listFilters.flatMap((name) => (search[name] ?? []).map((value) => ({ name, value })))
}

export function withoutFilter(search: VacancySearch, filter: ActiveFilter): VacancySearch {
  const left = (search[filter.name] ?? []).filter((value) => value !== filter.value)
  return { ...search, [filter.name]: left, page: undefined }
}
