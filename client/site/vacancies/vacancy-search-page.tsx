import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useVacancySearch } from '#client/api/vacancies.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { RemovableChip } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { slidersHorizontalIcon } from '#client/ui/icons/sliders-horizontal.ts'
import { NativeSelect } from '#client/ui/input.tsx'
import { Container, Grid, Inline, Section, Show, Stack, Sticky } from '#client/ui/layout.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Pagination } from '#client/ui/navigation.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { defaultRadius, type VacancySearch, type VacancySort } from '#shared/resources/vacancy.ts'
import { EmptySearch } from './empty-search.tsx'
import { SearchFilters } from './search-filters.tsx'
import { useFilterLabel } from './use-filter-label.ts'
import { activeFilters, searchPath, useSearchState, withoutFilter } from './use-search-state.ts'
import { VacancyCard } from './vacancy-card.tsx'
import { VacancyListSkeleton } from './vacancy-list-skeleton.tsx'

export function Page() {
  const { t } = useTranslation('site')
  const { t: tc } = useTranslation('common')
  const { search, change } = useSearchState()
  const results = useVacancySearch(search)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const list = useRef<HTMLHeadingElement>(null)
  // Ticking a box must answer at once; the cards may follow a moment later.
  const vacancies = useDeferredValue(results.data)
  const { count = 0, near, facets, error } = results
  const pagination = results.meta.pagination

  // A new page of the list starts at its top.
  const shownPage = useRef(search.page)
  useEffect(() => {
    if (shownPage.current === search.page) return
    shownPage.current = search.page
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }, [search.page])

  const searched = useSearchedFor(search, near?.label)
  const filters = <SearchFilters search={search} facets={facets} change={change} />
  return (
    <Section space="sm">
      <PageHead
        title={searched ? `${t('search.title')} ${searched}` : t('search.title')}
        description={t('home.themesIntro')}
        canonical={searchPath({ ...search, sort: undefined })}
        noIndex={activeFilters(search).length > 1}
      />
      <Container width="wide">
        <Stack gap="6">
          <Heading as="h1">{t('search.title')}</Heading>
          <Grid columns="aside" gap="10">
            <Show on="desktop">
              <Sticky>{filters}</Sticky>
            </Show>
            <Stack gap="5" aria-busy={results.isValidating}>
              <Inline justify="between">
                <Text as="h2" weight="semibold" size="lg" ref={list} tabIndex={-1} aria-live="polite">
                  {t('search.count', { count })} {searched}
                </Text>
                <Inline>
                  <Show on="belowDesktop">
                    <Button
                      {...drawerOpener}
                      variant="outline"
                      startIcon={slidersHorizontalIcon}
                      onClick={() => setFiltersOpen(true)}
                    >
                      {t('search.showFilters')}
                    </Button>
                  </Show>
                  <SortSelect search={search} change={change} />
                </Inline>
              </Inline>
              <ActiveFilters search={search} />
              {error && !vacancies ? <LoadError error={error} onRetry={() => void results.reload()} /> : null}
              {!vacancies && !error ? <VacancyListSkeleton /> : null}
              {vacancies && vacancies.length === 0 ? <EmptySearch search={search} near={near} /> : null}
              {vacancies && vacancies.length > 0 ? (
                <Grid columns="cards">
                  {vacancies.map((vacancy) => (
                    <VacancyCard key={vacancy.id} vacancy={vacancy} />
                  ))}
                </Grid>
              ) : null}
              {pagination ? (
                <Pagination
                  current={pagination.current}
                  last={pagination.last}
                  label={tc('paging.label')}
                  previousLabel={tc('paging.previous')}
                  nextLabel={tc('paging.next')}
                  pageLabel={(page) => tc('paging.page', { page })}
                  renderLink={(page, props) => <Link to={searchPath({ ...search, page })} {...props} />}
                />
              ) : null}
            </Stack>
          </Grid>
        </Stack>
      </Container>
      <LazyDrawer
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title={t('search.filters')}
        closeLabel={tc('close')}
        footer={
          <Button fullWidth onClick={() => setFiltersOpen(false)}>
            {t('search.showResults', { count })}
          </Button>
        }
      >
        {filters}
      </LazyDrawer>
    </Section>
  )
}

/** `voor “tuin” binnen 10 km van Apeldoorn`, or '' when everything is shown. */
function useSearchedFor(search: VacancySearch, label: string | undefined): string {
  const { t } = useTranslation('site')
  return [
    search.q ? t('search.countFor', { q: search.q }) : '',
    search.place && label ? t('search.countNear', { km: search.radius ?? defaultRadius, place: label }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

type SearchProps = { search: VacancySearch; change: (changes: Partial<VacancySearch>) => void }

function SortSelect({ search, change }: SearchProps) {
  const { t } = useTranslation('site')
  const options: [VacancySort, string][] = [
    ...(search.q ? ([['relevance', t('search.sortRelevance')]] as [VacancySort, string][]) : []),
    ['newest', t('search.sortNewest')],
    ...(search.place ? ([['distance', t('search.sortDistance')]] as [VacancySort, string][]) : []),
  ]
  if (options.length < 2) return null
  const usual: VacancySort = search.q ? 'relevance' : search.place ? 'distance' : 'newest'
  return (
    <Field label={t('search.sort')} hideLabel>
      <NativeSelect
        value={search.sort ?? usual}
        onChange={(event) => change({ sort: options.find(([value]) => value === event.currentTarget.value)?.[0] })}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

function ActiveFilters({ search }: { search: VacancySearch }) {
  const { t } = useTranslation('site')
  const label = useFilterLabel()
  const active = activeFilters(search)
  if (active.length === 0) return null
  return (
    <Inline gap="2" role="group" aria-label={t('search.active')}>
      {active.map((filter) => {
        const name = label(filter.name, filter.value)
        return (
          <RemovableChip
            key={`${filter.name} ${filter.value}`}
            as={Link}
            to={searchPath(withoutFilter(search, filter))}
            removeLabel={t('search.remove', { label: name })}
          >
            {name}
          </RemovableChip>
        )
      })}
      <TextLink as={Link} to={pathTo('vacancySearch', {}, { q: search.q, place: search.place, radius: search.radius })}>
        {t('search.clearAll')}
      </TextLink>
    </Inline>
  )
}
