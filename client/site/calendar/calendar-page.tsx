import rssIcon from 'virtual:icons/rss'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCalendar } from '#client/api/activities.ts'
import { Only } from '#client/api/site-parts.tsx'
import { chipsOf, FilterChips } from '#client/lists/filter-chips.tsx'
import { FilterDrawer } from '#client/lists/filter-drawer.tsx'
import { FilteredList } from '#client/lists/filtered-list.tsx'
import { isOwnLocation } from '#client/lists/own-location.ts'
import { SearchForm } from '#client/lists/search-form.tsx'
import { SimilarPlaces } from '#client/lists/similar-places.tsx'
import { StaleNotice } from '#client/lists/stale-notice.tsx'
import { hydration } from '#client/runtime/hydration.tsx'
import { deferHydration } from '#client/runtime/lazy-part.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { panelOpener } from '#client/shell/panels/panel.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Alert, StatusRegion } from '#client/ui/feedback.tsx'
import { Container, Inline, Section, Show, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { calendarFeedPath, occurrencePath } from '#shared/resources/activity.ts'
import { type CalendarSearch, calendar } from '#shared/resources/calendar.ts'
import { defaultRadius } from '#shared/resources/vacancy.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarPeriodBar, CalendarViews, listedDays } from './calendar-period.tsx'
import { useCalendarState } from './use-calendar-state.ts'

export const page: Page = {
  component: CalendarPage,
  title: { nl: 'Activiteitenkalender', en: 'Activity calendar' },
  description: {
    nl: 'Bekijk wat er te doen is in de buurt en meld je aan.',
    en: 'See what is going on nearby and register.',
  },
  initialData: (_, query) => {
    const search = calendar.parse(query)
    const shown = { path: calendar.apiPath(search) }
    return search.activity ? [{ path: occurrencePath(search.activity), required: true }, shown] : [shown]
  },
}

const CalendarDates = deferHydration(async () => (await import('./calendar-dates.tsx')).CalendarDates)
const ActivityPanel = deferHydration(async () => (await import('./activity-panel.tsx')).ActivityPanel)

export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const { search, change } = useCalendarState()
  const shown = useCalendar(search)
  const { signedIn, may } = useSession()
  const filterChips = useFilterChips(search)
  const { data: occurrences, period, facets, near, error, pagination } = shown
  const count = pagination?.records
  const view = search.view ?? 'month'
  const filters = <CalendarFilters search={search} facets={facets} change={change} />
  const form = (
    <SearchForm
      path={pathTo('calendar')}
      search={search}
      what={t('what')}
      whatHint={t('whatHint')}
      submitLabel={t('search')}
      change={change}
    >
      {search.view ? <input type="hidden" name="view" value={search.view} /> : null}
      {search.month ? <input type="hidden" name="month" value={search.month} /> : null}
    </SearchForm>
  )
  // Of the coming weeks the list starts today; the days of this week before it are over.
  const isComing = view === 'month' && !search.month
  const listFrom = period && (isComing ? period.today : period.from)

  // An open panel is what this page is about, and takes the focus.
  useEffect(() => {
    if (search.activity) hydration.hydrateDeferred()
  }, [search.activity])

  return (
    <Section space="sm">
      {search.activity ? null : (
        <PageHead
          title={t('title')}
          description={t('intro')}
          canonical={calendar.href(search)}
          noIndex={Boolean(search.month || search.date || search.q || search.place)}
        />
      )}
      <Container width="wide">
        <Stack gap="6">
          <Inline justify="between" align="end">
            <Stack gap="2">
              <Heading as="h1">{t('title')}</Heading>
              <Text tone="muted">{t('intro')}</Text>
            </Stack>
            <Inline gap="6">
              {signedIn ? (
                <TextLink as={Link} to={pathTo('workshops')} standalone>
                  {t('toWorkshops')}
                </TextLink>
              ) : null}
              {may('activity.write') ? (
                <TextLink as={Link} to={pathTo('calendarOverview')} standalone>
                  {t('myActivities')}
                </TextLink>
              ) : null}
              <Only has="activityFeed">
                <TextLink href={calendarFeedPath} title={t('subscribeHint')} startIcon={rssIcon} standalone>
                  {t('subscribe')}
                </TextLink>
              </Only>
            </Inline>
          </Inline>
          <FilteredList form={form} filters={filters} busy={shown.isValidating}>
            <Inline justify="between">
              {search.view ? (
                <CalendarViews search={search} current={view} />
              ) : (
                // By default a phone shows the list and larger screens the month.
                <>
                  <Show on="phone">
                    <CalendarViews search={search} current="list" />
                  </Show>
                  <Show on="tabletUp">
                    <CalendarViews search={search} current="month" />
                  </Show>
                </>
              )}
              <FilterDrawer
                title={t('filters')}
                active={filterChips.length}
                doneLabel={count === undefined ? undefined : t('show', { count })}
              >
                {filters}
              </FilterDrawer>
            </Inline>
            {period ? (
              <CalendarPeriodBar
                search={search}
                period={period}
                count={count}
                listed={occurrences && listFrom ? listedDays(occurrences, listFrom) : null}
              />
            ) : null}
            <FilterChips list={{ declared: calendar, search }} chips={filterChips} />
            {near ? (
              <Text tone="muted">{t('near', { km: search.radius ?? defaultRadius, place: near.label })}</Text>
            ) : null}
            {near === null && search.place ? (
              <>
                <Alert status="warning">{t('unknownPlace', { place: search.place })}</Alert>
                <Inline>
                  <SimilarPlaces
                    place={search.place}
                    pathOf={(place) => calendar.href({ ...search, place, page: undefined })}
                  />
                </Inline>
              </>
            ) : null}
            {error && !occurrences ? <LoadError error={error} onRetry={() => void shown.reload()} /> : null}
            <StatusRegion>
              {error && occurrences ? <StaleNotice error={error} onRetry={() => void shown.reload()} /> : null}
            </StatusRegion>
            {!occurrences && !error ? <Skeleton shape="block" /> : null}
            <div {...panelOpener}>
              <CalendarDates
                search={search}
                occurrences={occurrences}
                period={period}
                listFrom={listFrom}
                pagination={pagination}
              />
            </div>
          </FilteredList>
          <ActivityPanel search={search} />
        </Stack>
      </Container>
    </Section>
  )
}

/** A chip for each active filter. */
function useFilterChips(search: CalendarSearch) {
  const { t } = useTranslation(['calendar', 'site', 'common'])
  return chipsOf(
    { declared: calendar, search },
    {
      q: (words) => words,
      place: (place) => (isOwnLocation(place) ? t('common:lists.ownLocation') : place),
      free: () => t('onlyFree'),
      accessible: () => t('onlyAccessible'),
      theme: (slug) => t(`site:themes.${slug}`),
      targetGroup: (slug) => t(`site:targetGroups.${slug}`),
    },
  )
}
