import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { chipsOf } from '#client/lists/filter-chips.tsx'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { listFilters, useFilterLabel } from './use-filter-label.ts'

/** The search in the page's URL: its only state, so that it can be shared, saved and returned to. */
export function useSearchState() {
  const navigate = useNavigate()
  const search = useListSearch(vacancySearch)
  /** Navigates to the changed search; any change but that of the page starts at the first page. */
  const change = (changes: Partial<VacancySearch>) =>
    void navigate(vacancySearch.href({ ...search, page: undefined, ...changes }))
  return { search, change }
}

/** A chip for each active filter. */
export function useFilterChips(search: VacancySearch) {
  const { t } = useTranslation('site')
  const label = useFilterLabel()
  return chipsOf(
    { declared: vacancySearch, search },
    {
      ...Object.fromEntries(listFilters.map((name) => [name, (value: string) => label(name, value)])),
      mas: () => t('search.mas'),
    },
  )
}
