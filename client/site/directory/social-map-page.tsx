import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSocialMap } from '#client/api/organizations.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { RemovableChip } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { slidersHorizontalIcon } from '#client/ui/icons/sliders-horizontal.ts'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Show, Stack, Sticky } from '#client/ui/layout.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Pagination } from '#client/ui/navigation.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo, type QueryInput } from '#shared/paths.ts'
import { type SocialMapSearch, socialMapSearchFrom } from '#shared/resources/social-map.ts'
import { defaultRadius } from '#shared/resources/vacancy.ts'
import { VacancyListSkeleton } from '../vacancies/vacancy-list-skeleton.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { OrganizationMap } from './organization-map.tsx'
import { SocialMapFilters } from './social-map-filters.tsx'

const pathOf = (search: SocialMapSearch): string => pathTo('socialMap', {}, search as QueryInput)

export function Page() {
  const { t } = useTranslation('directory')
  const { t: tc } = useTranslation('common')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => socialMapSearchFrom(params), [params])
  const change = (changes: Partial<SocialMapSearch>) =>
    void navigate(pathOf({ ...search, page: undefined, ...changes }), { preventScrollReset: true })
  const results = useSocialMap(search)
  const organizations = useDeferredValue(results.data)
  const { count = 0, near, facets, error } = results
  const pagination = results.meta.pagination
  const [filtersOpen, setFiltersOpen] = useState(false)
  const searched = [
    search.q ? t('socialMap.countFor', { q: search.q }) : '',
    search.place && near ? t('socialMap.countNear', { km: search.radius ?? defaultRadius, place: near.label }) : '',
  ]
    .filter(Boolean)
    .join(' ')
  const filters = <SocialMapFilters search={search} facets={facets} change={change} />
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
          <Grid columns="aside" gap="10">
            <Show on="desktop">
              <Sticky>{filters}</Sticky>
            </Show>
            <Stack gap="5" aria-busy={results.isValidating}>
              <Inline justify="between">
                <Text as="h2" weight="semibold" size="lg" aria-live="polite">
                  {t('socialMap.count', { count })} {searched}
                </Text>
                <Show on="belowDesktop">
                  <Button
                    {...drawerOpener}
                    variant="outline"
                    startIcon={slidersHorizontalIcon}
                    onClick={() => setFiltersOpen(true)}
                  >
                    {t('socialMap.filters')}
                  </Button>
                </Show>
              </Inline>
              <ActiveFilters search={search} />
              {error && !organizations ? <LoadError error={error} onRetry={() => void results.reload()} /> : null}
              {!organizations && !error ? <VacancyListSkeleton /> : null}
              {organizations?.length === 0 ? (
                <EmptyState
                  role="status"
                  media={<Illustration name="state-empty" />}
                  title={t('socialMap.emptyTitle')}
                  description={
                    near === null && search.place
                      ? t('socialMap.unknownPlace', { place: search.place, example: '7311 / Apeldoorn' })
                      : t('socialMap.emptyText')
                  }
                  action={
                    <Button as={Link} to={pathTo('socialMap')} variant="outline">
                      {t('socialMap.clearAll')}
                    </Button>
                  }
                />
              ) : null}
              {organizations && organizations.length > 0 ? <OrganizationMap organizations={organizations} /> : null}
              {organizations && organizations.length > 0 ? (
                <Grid columns="cards">
                  {organizations.map((organization) => (
                    <OrganizationCard key={organization.id} organization={organization} />
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
                  renderLink={(page, props) => <Link to={pathOf({ ...search, page })} {...props} />}
                />
              ) : null}
            </Stack>
          </Grid>
        </Stack>
      </Container>
      <LazyDrawer
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title={t('socialMap.filters')}
        closeLabel={tc('close')}
        footer={
          <Button fullWidth onClick={() => setFiltersOpen(false)}>
            {t('socialMap.showResults', { count })}
          </Button>
        }
      >
        {filters}
      </LazyDrawer>
    </Section>
  )
}

/** What is on, each with the address of the list without it. */
function ActiveFilters({ search }: { search: SocialMapSearch }) {
  const { t } = useTranslation(['directory', 'site'])
  const { theme = [], targetGroup = [] } = search
  const active: { label: string; without: SocialMapSearch }[] = [
    ...(search.open ? [{ label: t('socialMap.open'), without: { ...search, open: undefined } }] : []),
    ...(search.accessible ? [{ label: t('socialMap.accessible'), without: { ...search, accessible: undefined } }] : []),
    ...theme.map((value) => ({
      label: t(`site:themes.${value}`),
      without: { ...search, theme: theme.filter((other) => other !== value) },
    })),
    ...targetGroup.map((value) => ({
      label: t(`site:targetGroups.${value}`),
      without: { ...search, targetGroup: targetGroup.filter((other) => other !== value) },
    })),
  ]
  if (active.length === 0) return null
  return (
    <Inline gap="2" role="group" aria-label={t('socialMap.active')}>
      {active.map(({ label, without }) => (
        <RemovableChip
          key={label}
          as={Link}
          to={pathOf({ ...without, page: undefined })}
          removeLabel={t('socialMap.remove', { label })}
        >
          {label}
        </RemovableChip>
      ))}
      <TextLink as={Link} to={pathTo('socialMap', {}, { q: search.q, place: search.place, radius: search.radius })}>
        {t('socialMap.clearAll')}
      </TextLink>
    </Inline>
  )
}
