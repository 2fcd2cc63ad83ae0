import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePlaceExample } from '#client/api/center.ts'
import { useSocialMap } from '#client/api/organizations.ts'
import { type FilterChip, FilterChips } from '#client/lists/filter-chips.tsx'
import { FilterDrawer } from '#client/lists/filter-drawer.tsx'
import { FilteredList } from '#client/lists/filtered-list.tsx'
import { listHeadingId } from '#client/lists/list-ids.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { SearchForm } from '#client/lists/search-form.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo, type QueryInput } from '#shared/paths.ts'
import { type SocialMapSearch, socialMapPath, socialMapSearchFrom } from '#shared/resources/social-map.ts'
import { defaultRadius } from '#shared/resources/vacancy.ts'
import { VacancyListSkeleton } from '../vacancies/vacancy-list-skeleton.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { OrganizationMap } from './organization-map.tsx'
import { SocialMapFilters } from './social-map-filters.tsx'

export const page: Page = {
  component: SocialMapPage,
  title: { nl: 'Sociale kaart', en: 'Social map' },
  description: {
    nl: 'Hier vind je een overzicht van alle organisaties.',
    en: 'Here you find an overview of all organizations.',
  },
  initialData: (_, search) => [{ path: socialMapPath(socialMapSearchFrom(search)) }],
}

const pathOf = (search: SocialMapSearch): string => pathTo('socialMap', {}, search as QueryInput)

export function SocialMapPage() {
  const { t } = useTranslation('directory')
  const params = useSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => socialMapSearchFrom(params), [params])
  const change = (changes: Partial<SocialMapSearch>) =>
    void navigate(pathOf({ ...search, page: undefined, ...changes }))
  const results = useSocialMap(search)
  const organizations = useDeferredValue(results.data)
  const { count = 0, near, facets } = results
  const filterChips = useFilterChips(search)
  const searched = [
    search.q ? t('socialMap.countFor', { q: search.q }) : '',
    search.place && near ? t('socialMap.countNear', { km: search.radius ?? defaultRadius, place: near.label }) : '',
  ]
    .filter(Boolean)
    .join(' ')
  const filters = <SocialMapFilters search={search} facets={facets} change={change} />
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
        canonical={pathOf(search)}
        noIndex={params.size > 2}
      />
      <Container width="wide">
        <Stack gap="6">
          <Stack gap="2">
            <Heading as="h1">{t('socialMap.title')}</Heading>
            <Text measure>{t('socialMap.intro')}</Text>
          </Stack>
          <FilteredList form={form} filters={filters} busy={results.isValidating}>
            <Inline justify="between">
              <Text as="h2" weight="semibold" size="lg" id={listHeadingId} tabIndex={-1} aria-live="polite">
                {t('socialMap.count', { count })} {searched}
              </Text>
              <FilterDrawer
                title={t('socialMap.filters')}
                active={filterChips.length}
                doneLabel={t('socialMap.showResults', { count })}
              >
                {filters}
              </FilterDrawer>
            </Inline>
            <FilterChips
              chips={filterChips}
              clearPath={pathOf({ q: search.q, place: search.place, radius: search.radius })}
            />
            <ListResults
              state={results}
              items={organizations}
              skeleton={<VacancyListSkeleton />}
              empty={<NoResults place={near === null ? search.place : undefined} />}
            >
              {(found) => (
                <>
                  <OrganizationMap organizations={found} />
                  <Grid columns="cards">
                    {found.map((organization) => (
                      <OrganizationCard key={organization.id} organization={organization} />
                    ))}
                  </Grid>
                </>
              )}
            </ListResults>
            <ListPagination pagination={results.meta.pagination} pathOf={(page) => pathOf({ ...search, page })} />
          </FilteredList>
        </Stack>
      </Container>
    </Section>
  )
}

/** No results; `place` is set when the place of the search is unknown. */
function NoResults({ place }: { place: string | undefined }) {
  const { t } = useTranslation('directory')
  const example = usePlaceExample()
  return (
    <EmptyState
      role="status"
      media={<Illustration name="state-empty" />}
      title={t('socialMap.emptyTitle')}
      description={place ? t('socialMap.unknownPlace', { place, example }) : t('socialMap.emptyText')}
      action={
        <Button as={Link} to={pathTo('socialMap')} variant="outline">
          {t('socialMap.clearAll')}
        </Button>
      }
    />
  )
}

/** The active filters, each with the URL of the list without it. */
function useFilterChips(search: SocialMapSearch): FilterChip[] {
  const { t } = useTranslation(['directory', 'site'])
  const { offer = [], theme = [], targetGroup = [] } = search
  const without = (changes: Partial<SocialMapSearch>) => pathOf({ ...search, page: undefined, ...changes })
  return [
    ...(search.open ? [{ label: t('socialMap.open'), to: without({ open: undefined }) }] : []),
    ...(search.accessible ? [{ label: t('socialMap.accessible'), to: without({ accessible: undefined }) }] : []),
    ...offer.map((value) => ({
      label: t(`serviceKinds.${value}`),
      to: without({ offer: offer.filter((other) => other !== value) }),
    })),
    ...theme.map((value) => ({
      label: t(`site:themes.${value}`),
      to: without({ theme: theme.filter((other) => other !== value) }),
    })),
    ...targetGroup.map((value) => ({
      label: t(`site:targetGroups.${value}`),
      to: without({ targetGroup: targetGroup.filter((other) => other !== value) }),
    })),
  ]
}
