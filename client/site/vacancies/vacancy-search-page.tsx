import { useCallback, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { isLoose, useVacancySearch } from '#client/api/vacancies.ts'
import { FilterChips } from '#client/lists/filter-chips.tsx'
import { FilterDrawer } from '#client/lists/filter-drawer.tsx'
import { FilteredList } from '#client/lists/filtered-list.tsx'
import { listHeadingId } from '#client/lists/list-ids.ts'
import { ListWithMap, MapToggle } from '#client/lists/map/list-with-map.tsx'
import { useListMap } from '#client/lists/map/use-list-map.ts'
import { SearchForm } from '#client/lists/search-form.tsx'
import { SaveSearchButton } from '#client/records/searches/save-search-button.tsx'
import { SavedSearchChips } from '#client/records/searches/saved-search-chips.tsx'
import { hydration } from '#client/runtime/hydration.tsx'
import { deferHydration } from '#client/runtime/lazy-part.tsx'
import { pageText } from '#client/shell/content-language.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { savedQueryOf } from '#shared/resources/saved-search.ts'
import { defaultRadius } from '#shared/resources/vacancy.ts'
import { type ListedVacancy, type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { placeOf } from './map-places.ts'
import { SearchFilters } from './search-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { useFilterChips, useSearchState } from './use-search-state.ts'

export const page: Page = {
  component: VacancySearchPage,
  title: { nl: 'Vacaturebank', en: 'Vacancy bank' },
  description: {
    nl: 'Zoek vrijwilligerswerk dat bij je past: op plaats, tijd en onderwerp.',
    en: 'Search volunteer work that suits you: by place, time and theme.',
  },
  initialData: vacancySearch.initialData,
}

const SearchResults = deferHydration(async () => (await import('./search-results.tsx')).SearchResults)

export function VacancySearchPage() {
  const { t } = useTranslation('site')
  const { locale } = useBoot()
  const { search, change } = useSearchState()
  const results = useVacancySearch(search)
  // Checking a box must respond at once; the cards may update a moment later.
  const vacancies = useDeferredValue(results.data)
  const placeIn = useCallback(
    (vacancy: ListedVacancy) => placeOf(vacancy, pageText(locale, vacancy.title, vacancy.titleEn)),
    [locale],
  )
  const map = useListMap({ items: vacancies, placeOf: placeIn, search, error: results.error })
  const { count, near, facets } = results

  // Nothing found: that is counted, and has suggestions that load their numbers.
  const isEmpty = vacancies?.every(isLoose)
  useEffect(() => {
    if (isEmpty) hydration.hydrateDeferred()
  }, [isEmpty])

  const searchDescription = useSearchDescription(search, near?.label)
  const filterChips = useFilterChips(search)
  const query = savedQueryOf(search)
  const filters = <SearchFilters search={search} facets={facets} change={change} />
  const form = (
    <SearchForm
      path={pathTo('vacancySearch')}
      search={search}
      what={t('search.searchText')}
      whatHint={t('home.searchTextHint')}
      submitLabel={t('search.submit')}
      change={change}
      onLocated={(asked) => change({ ...asked, sort: undefined })}
    />
  )
  return (
    <Section space="sm">
      <PageHead
        title={searchDescription ? `${t('search.title')} ${searchDescription}` : t('search.title')}
        description={t('home.themesIntro')}
        canonical={vacancySearch.href({ ...search, sort: undefined })}
        noIndex={filterChips.length > 1}
      />
      <Container width="wide">
        <Stack gap="6">
          <Heading as="h1">{t('search.title')}</Heading>
          <SavedSearchChips current={query} />
          <FilteredList form={form} filters={filters} busy={results.isValidating}>
            <Inline justify="between" wrap="stacked">
              <Text as="h2" weight="semibold" size="lg" id={listHeadingId} tabIndex={-1} aria-live="polite">
                {count === undefined ? t('search.uncounted') : t('search.count', { count })} {searchDescription}
              </Text>
              <Inline>
                <FilterDrawer
                  title={t('search.filters')}
                  active={filterChips.length}
                  doneLabel={count === undefined ? undefined : t('search.showResults', { count })}
                >
                  {filters}
                </FilterDrawer>
                <MapToggle map={map} />
                <SortSelect search={search} change={change} />
              </Inline>
            </Inline>
            {query === '' ? null : (
              <Inline justify="between">
                <FilterChips list={{ declared: vacancySearch, search }} chips={filterChips} />
                <SaveSearchButton
                  query={query}
                  path={vacancySearch.href({ ...search, page: undefined })}
                  suggestedName={[search.q, ...filterChips.map(({ label }) => label), near?.label]
                    .filter(Boolean)
                    .join(', ')}
                />
              </Inline>
            )}
            <ListWithMap
              map={map}
              label={t('search.mapLabel')}
              note={[t('search.mapNote'), map.missing > 0 ? t('search.mapMissing', { count: map.missing }) : '']
                .join(' ')
                .trim()}
              onArea={(area) => change({ ...area, sort: undefined })}
            >
              <SearchResults
                search={search}
                vacancies={vacancies}
                near={near}
                pagination={results.meta.pagination}
                error={results.error}
                reload={results.reload}
                cardOf={map.cardOf}
                meant={results.meant}
              />
            </ListWithMap>
          </FilteredList>
        </Stack>
      </Container>
    </Section>
  )
}

/** `voor “tuin” binnen 10 km van Apeldoorn of online`, or '' without a search. */
function useSearchDescription(search: VacancySearch, label: string | undefined): string {
  const { t } = useTranslation('site')
  return [
    search.q ? t('search.countFor', { q: search.q }) : '',
    search.place && label ? t('search.countNear', { km: search.radius ?? defaultRadius, place: label }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
