import { useTranslation } from 'react-i18next'
import { useCalendar } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate, formatMonth, formatSince } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { type FilterChip, FilterChips } from '#client/shell/lists/filter-chips.tsx'
import { FilterDrawer } from '#client/shell/lists/filter-drawer.tsx'
import { FilteredList } from '#client/shell/lists/filtered-list.tsx'
import { ListPagination } from '#client/shell/lists/list-pagination.tsx'
import { isOwnLocation } from '#client/shell/lists/own-location.ts'
import { StaleNotice } from '#client/shell/lists/stale-notice.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session-provider.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { chevronLeftIcon } from '#client/ui/icons/chevron-left.ts'
import { chevronRightIcon } from '#client/ui/icons/chevron-right.ts'
import { rssIcon } from '#client/ui/icons/rss.ts'
import { Container, Inline, Section, Show, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { addDays, addMonths } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import {
  type CalendarPeriod,
  type CalendarSearch,
  type CalendarView,
  calendarFeedPath,
  calendarPath,
  calendarSearchFrom,
  calendarViews,
  occurrencePath,
} from '#shared/resources/activity.ts'
import { defaultRadius } from '#shared/resources/vacancy.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { DayList } from './day-list.tsx'
import { calendarHref, useCalendarState } from './use-calendar-state.ts'

export const page: Page = {
  component: CalendarPage,
  title: { nl: 'Activiteitenkalender', en: 'Activity calendar' },
  description: {
    nl: 'Bekijk wat er te doen is in de buurt en meld je aan.',
    en: 'See what is going on nearby and register.',
  },
  initialData: (_, query) => {
    const search = calendarSearchFrom(query)
    return [...(search.activity ? [{ path: occurrencePath(search.activity) }] : []), { path: calendarPath(search) }]
  },
}

export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const { search, change } = useCalendarState()
  const calendar = useCalendar(search)
  const { signedIn, may } = useSession()
  const periodWords = usePeriodWords()
  const chips = useChips(search)
  const { data: occurrences, period, facets, near, error, pagination } = calendar
  const count = pagination?.records ?? 0
  const view = search.view ?? 'month'
  const filters = <CalendarFilters search={search} facets={facets} change={change} />
  const grid =
    occurrences && period?.to ? (
      <CalendarGrid
        key={period.from}
        label={periodWords(period)}
        period={{ ...period, to: period.to }}
        occurrences={occurrences}
        search={search}
      />
    ) : null
  const list =
    occurrences && period ? (
      <DayList
        occurrences={occurrences}
        search={search}
        // The list of the current month starts today; earlier days are over.
        from={view === 'list' || period.month !== period.today.slice(0, 7) ? period.from : period.today}
      />
    ) : null
  return (
    <Section space="sm">
      {search.activity ? null : (
        <PageHead
          title={t('title')}
          description={t('intro')}
          canonical={calendarHref(search)}
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
              <TextLink href={calendarFeedPath} title={t('subscribeHint')} startIcon={rssIcon} standalone>
                {t('subscribe')}
              </TextLink>
            </Inline>
          </Inline>
          <FilteredList filters={filters} busy={calendar.isValidating}>
            <Inline justify="between">
              {search.view ? (
                <Views search={search} current={view} />
              ) : (
                // By default a phone shows the list and larger screens the month.
                <>
                  <Show on="phone">
                    <Views search={search} current="list" />
                  </Show>
                  <Show on="tabletUp">
                    <Views search={search} current="month" />
                  </Show>
                </>
              )}
              <FilterDrawer title={t('filters')} active={chips.length} doneLabel={t('show', { count })}>
                {filters}
              </FilterDrawer>
            </Inline>
            {period ? <PeriodBar search={search} period={period} count={count} /> : null}
            <FilterChips
              chips={chips}
              clearPath={calendarHref({ view: search.view, month: search.month, date: search.date })}
            />
            {near ? (
              <Text tone="muted">{t('near', { km: search.radius ?? defaultRadius, place: near.label })}</Text>
            ) : null}
            {near === null && search.place ? (
              <Alert status="warning">{t('unknownPlace', { place: search.place })}</Alert>
            ) : null}
            {search.activity ? <ActivityPanel id={search.activity} search={search} /> : null}
            {error && !occurrences ? <LoadError error={error} onRetry={() => void calendar.reload()} /> : null}
            {error && occurrences ? <StaleNotice error={error} onRetry={() => void calendar.reload()} /> : null}
            {!occurrences && !error ? <Skeleton shape="block" /> : null}
            {view === 'list' ? (
              list
            ) : search.view === 'month' ? (
              grid
            ) : (
              <>
                <Show on="tabletUp">{grid}</Show>
                <Show on="phone">{list}</Show>
              </>
            )}
            {view === 'list' ? (
              <ListPagination
                pagination={pagination}
                pathOf={(page) => calendarHref({ ...search, page, activity: undefined })}
              />
            ) : null}
          </FilteredList>
        </Stack>
      </Container>
    </Section>
  )
}

/** "maart 2026", "2 maart 2026 tot en met 8 maart 2026", "Vanaf 2 maart 2026". */
function usePeriodWords(): (period: CalendarPeriod) => string {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  return ({ month, from, to }) =>
    month
      ? formatMonth(locale, month)
      : to
        ? t('weekOf', { from: formatSince(locale, from, to), to: formatDate(locale, to) })
        : t('from', { date: formatDate(locale, from) })
}

function Views({ search, current }: { search: CalendarSearch; current: CalendarView }) {
  const { t } = useTranslation('calendar')
  const kept = { ...search, activity: undefined, page: undefined, month: undefined, date: undefined }
  return (
    <TabLinks label={t('views')}>
      {calendarViews.map((view) => (
        <TabLink key={view} as={Link} to={calendarHref({ ...kept, view })} current={view === current}>
          {t(`view.${view}`)}
        </TabLink>
      ))}
    </TabLinks>
  )
}

type PeriodBarProps = { search: CalendarSearch; period: CalendarPeriod; count: number }

/** The period that is shown, with links to the previous and the next one. */
function PeriodBar({ search, period, count }: PeriodBarProps) {
  const { t } = useTranslation('calendar')
  const { month, from, to, today } = period
  const view = search.view ?? 'month'
  const moved = { ...search, activity: undefined, page: undefined }
  const words = usePeriodWords()(period)
  const [earlier, later] = month
    ? [{ month: addMonths(month, -1) }, { month: addMonths(month, 1) }]
    : [{ date: addDays(from, -7) }, { date: addDays(from, 7) }]
  const isNow = month ? month === today.slice(0, 7) : to ? from <= today && today <= to : from === today
  return (
    <Inline justify="between">
      <Stack gap="1">
        <Heading as="h2" size="2xl" aria-live="polite">
          {words}
        </Heading>
        {view === 'month' ? null : <Text tone="muted">{t('count', { count })}</Text>}
      </Stack>
      <Inline gap="2">
        {isNow ? null : (
          <Button as={Link} to={calendarHref({ ...moved, month: undefined, date: undefined })} variant="outline">
            {t('today')}
          </Button>
        )}
        {view === 'list' ? null : (
          <>
            <IconButton
              as={Link}
              to={calendarHref({ ...moved, ...earlier })}
              icon={chevronLeftIcon}
              label={t(view === 'month' ? 'previousMonth' : 'previousWeek')}
              variant="outline"
            />
            <IconButton
              as={Link}
              to={calendarHref({ ...moved, ...later })}
              icon={chevronRightIcon}
              label={t(view === 'month' ? 'nextMonth' : 'nextWeek')}
              variant="outline"
            />
          </>
        )}
      </Inline>
    </Inline>
  )
}

/** The active filters, each with the URL of the calendar without it. */
function useChips(search: CalendarSearch): FilterChip[] {
  const { t } = useTranslation('calendar')
  const { t: ts } = useTranslation('site')
  const { t: tc } = useTranslation('common')
  const { theme = [], targetGroup = [], free, accessible, q, place } = search
  const without = (changes: Partial<CalendarSearch>) =>
    calendarHref({ ...search, page: undefined, activity: undefined, ...changes })
  return [
    ...(q ? [{ label: q, to: without({ q: undefined }) }] : []),
    ...(place
      ? [
          {
            label: isOwnLocation(place) ? tc('lists.ownLocation') : place,
            to: without({ place: undefined, radius: undefined }),
          },
        ]
      : []),
    ...(free ? [{ label: t('onlyFree'), to: without({ free: undefined }) }] : []),
    ...(accessible ? [{ label: t('onlyAccessible'), to: without({ accessible: undefined }) }] : []),
    ...theme.map((slug) => ({
      label: ts(`themes.${slug}`),
      to: without({ theme: theme.filter((one) => one !== slug) }),
    })),
    ...targetGroup.map((slug) => ({
      label: ts(`targetGroups.${slug}`),
      to: without({ targetGroup: targetGroup.filter((one) => one !== slug) }),
    })),
  ]
}
