import chevronLeftIcon from 'virtual:icons/chevron-left'
import chevronRightIcon from 'virtual:icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate, formatMonth, formatSince } from '#client/i18n/format.ts'
import { listHeadingId } from '#client/lists/list-ids.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Inline, Show, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { addDays, addMonths } from '#shared/dutch-days.ts'
import {
  type ActivityOccurrence,
  type CalendarPeriod,
  type CalendarView,
  calendarViews,
} from '#shared/resources/activity.ts'
import { type CalendarSearch, calendar } from '#shared/resources/calendar.ts'
import { byDay } from './day-groups.ts'

/** "maart 2026", "2 maart 2026 tot en met 8 maart 2026", "Vanaf 2 maart 2026". */
export function usePeriodText(): (period: CalendarPeriod) => string {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  return ({ month, from, to }) =>
    month
      ? formatMonth(locale, month)
      : to === from
        ? formatDate(locale, from)
        : to
          ? t('weekOf', { from: formatSince(locale, from, to), to: formatDate(locale, to) })
          : t('from', { date: formatDate(locale, from) })
}

/** Links to the views of the calendar. */
export function CalendarViews({ search, current }: { search: CalendarSearch; current: CalendarView }) {
  const { t } = useTranslation('calendar')
  const unchanged = { ...search, activity: undefined, page: undefined, month: undefined, date: undefined }
  return (
    <TabLinks label={t('views')}>
      {calendarViews.map((view) => (
        <TabLink key={view} as={Link} to={calendar.href({ ...unchanged, view })} current={view === current}>
          {t(`view.${view}`)}
        </TabLink>
      ))}
    </TabLinks>
  )
}

type PeriodBarProps = {
  search: CalendarSearch
  period: CalendarPeriod
  /** Undefined while nothing is counted. */
  count: number | undefined
  /** The days that the list shows: by default on a phone, and in its own view. */
  listed: ListedDays
}

type ListedDays = { from: string; to: string } | null

/** The first and last day of a list of dates that leaves out those before `from`. */
export function listedDays(occurrences: readonly ActivityOccurrence[], from: string): ListedDays {
  const days = [...byDay(occurrences).keys()].filter((day) => day >= from).sort()
  const [first = from] = days
  return { from: first, to: days.at(-1) ?? first }
}

/** The periods before and after this one. Before the coming weeks is the present month, with what is over. */
function neighborsOf(view: CalendarView, { month, from, today }: CalendarPeriod) {
  if (view !== 'month') return [{ date: addDays(from, -7) }, { date: addDays(from, 7) }] as const
  if (month) return [{ month: addMonths(month, -1) }, { month: addMonths(month, 1) }] as const
  const present = today.slice(0, 7)
  return [{ month: present }, { month: addMonths(present, 1) }] as const
}

/** The period that is shown, with links to the previous and the next one. */
export function CalendarPeriodBar({ search, period, count, listed }: PeriodBarProps) {
  const { t } = useTranslation('calendar')
  const { month, from, to, today } = period
  const view = search.view ?? 'month'
  const unchanged = { ...search, activity: undefined, page: undefined }
  const textOf = usePeriodText()
  const periodText = textOf(period)
  const listText = listed ? textOf({ ...period, month: undefined, ...listed }) : periodText
  const [previous, next] = neighborsOf(view, period)
  // The coming weeks, or those of a month: there "Vandaag" leads to the coming weeks.
  const isNow = month === undefined && (to ? from <= today && today <= to : from === today)
  return (
    <Inline justify="between">
      <Stack gap="1">
        <Heading as="h2" size="2xl" id={listHeadingId} tabIndex={-1} aria-live="polite">
          {view === 'list' ? (
            listText
          ) : search.view ? (
            periodText
          ) : (
            // By default a phone shows the list and larger screens the month.
            <>
              <Show on="phone" as="span">
                {listText}
              </Show>
              <Show on="tabletUp" as="span">
                {periodText}
              </Show>
            </>
          )}
        </Heading>
        {count === undefined ? null : search.view ? (
          <Text tone="muted">{t('count', { count })}</Text>
        ) : (
          // The list on a phone leaves out the days before today.
          <Show on="tabletUp">
            <Text tone="muted">{t('count', { count })}</Text>
          </Show>
        )}
      </Stack>
      <Inline gap="2">
        {isNow ? null : (
          <Button as={Link} to={calendar.href({ ...unchanged, month: undefined, date: undefined })} variant="outline">
            {t('today')}
          </Button>
        )}
        {view === 'list' ? null : (
          <>
            <IconButton
              as={Link}
              to={calendar.href({ ...unchanged, ...previous })}
              icon={chevronLeftIcon}
              label={t(view !== 'month' ? 'previousWeek' : month ? 'previousMonth' : 'presentMonth')}
              variant="outline"
            />
            <IconButton
              as={Link}
              to={calendar.href({ ...unchanged, ...next })}
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
