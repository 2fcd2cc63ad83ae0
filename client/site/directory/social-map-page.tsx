import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSocialMap } from '#client/api/organizations.ts'
import { chipsOf, FilterChips } from '#client/lists/filter-chips.tsx'
import { FilterDrawer } from '#client/lists/filter-drawer.tsx'
import { FilteredList } from '#client/lists/filtered-list.tsx'
import { listHeadingId } from '#client/lists/list-ids.ts'
import { ListWithMap, MapToggle } from '#client/lists/map/list-with-map.tsx'
import { useListMap } from '#client/lists/map/use-list-map.ts'
import { SearchForm } from '#client/lists/search-form.tsx'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { hydration } from '#client/runtime/hydration.tsx'
import { deferHydration } from '#client/runtime/lazy-part.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type SocialMapSearch, socialMap } from '#shared/resources/social-map.ts'
import { defaultRadius } from '#shared/resources/vacancy.ts'
import { placeOf } from './organization-place.ts'
import { SocialMapFilters } from './social-map-filters.tsx'

export const page: Page = {
  component: SocialMapPage,
  title: { nl: 'Sociale kaart', en: 'Local support guide' },
  description: {
    nl: 'Hier vind je een overzicht van alle organisaties.',
    en: 'Here you find an overview of all organisations.',
  },
  initialData: socialMap.initialData,
}

const SocialMapResults = deferHydration(async () => (await import('./social-map-results.tsx')).SocialMapResults)

export function SocialMapPage() {
  const { t } = useTranslation('directory')
  const params = useSearchParams()
  const navigate = useNavigate()
  const search = useListSearch(socialMap)
  const change = (changes: Partial<SocialMapSearch>) =>
    void navigate(socialMap.href({ ...search, page: undefined, ...changes }))
  const results = useSocialMap(search)
  const organizations = useDeferredValue(results.data)
  const map = useListMap({ items: organizations, placeOf, search, error: results.error })
  const { count, near, facets } = results
  const filterChips = useFilterChips(search)

  // The browser alone knows who is open now, which is to be read without touching anything.
  useEffect(() => void hydration.pageInteractive().then(hydration.hydrateDeferred), [])

  const searched = [
    search.q ? t('socialMap.countFor', { q: search.q }) : '',
    search.place && near ? t('socialMap.countNear', { km: search.radius ?? defaultRadius, place: near.label }) : '',
  ]
    .filter(Boolean)
    .join(' ')
  // A backend that counts no facets has nothing to filter by.
  const hasFilters = !results.data || results.meta.facets !== undefined || filterChips.length > 0
  const filters = hasFilters ? <SocialMapFilters search={search} facets={facets} change={change} /> : null
  const form = (
    <SearchForm
      path={pathTo('socialMap')}
      search={search}
      what={t('socialMap.searchText')}
      whatHint={t('socialMap.searchTextHint')}
      submitLabel={t('socialMap.submit')}
      change={change}
    />
  )
  return (
    <Section space="sm">
      <PageHead
        title={searched ? `${t('socialMap.title')} ${searched}` : t('socialMap.title')}
        description={t('socialMap.intro')}
        canonical={socialMap.href(search)}
        noIndex={params.size > 2}
      />
      <Container width="wide">
        <Stack gap="6">
          <Stack gap="2">
            <Heading as="h1">{t('socialMap.title')}</Heading>
            <Text measure>{t('socialMap.intro')}</Text>
          </Stack>
          <FilteredList form={form} filters={filters} busy={results.isValidating}>
            <Inline justify="between" wrap="stacked">
              <Text as="h2" weight="semibold" size="lg" id={listHeadingId} tabIndex={-1} aria-live="polite">
                {count === undefined ? t('socialMap.uncounted') : t('socialMap.count', { count })} {searched}
              </Text>
              <Inline>
                {filters ? (
                  <FilterDrawer
                    title={t('socialMap.filters')}
                    active={filterChips.length}
                    doneLabel={count === undefined ? undefined : t('socialMap.showResults', { count })}
                  >
                    {filters}
                  </FilterDrawer>
                ) : null}
                <MapToggle map={map} />
              </Inline>
            </Inline>
            <FilterChips list={{ declared: socialMap, search }} chips={filterChips} />
            <ListWithMap
              map={map}
              label={t('socialMap.mapLabel')}
              note={map.missing > 0 ? t('socialMap.mapMissing', { count: map.missing }) : t('socialMap.mapNote')}
              onArea={change}
            >
              <SocialMapResults
                search={search}
                organizations={organizations}
                near={near}
                pagination={results.meta.pagination}
                error={results.error}
                reload={results.reload}
                cardOf={map.cardOf}
              />
            </ListWithMap>
          </FilteredList>
        </Stack>
      </Container>
    </Section>
  )
}

/** A chip for each active filter. */
function useFilterChips(search: SocialMapSearch) {
  const { t } = useTranslation(['directory', 'site'])
  return chipsOf(
    { declared: socialMap, search },
    {
      open: () => t('socialMap.open'),
      accessible: () => t('socialMap.accessible'),
      offer: (value) => t(`serviceKinds.${value}`),
      theme: (value) => t(`site:themes.${value}`),
      targetGroup: (value) => t(`site:targetGroups.${value}`),
    },
  )
}
