import { useTranslation } from 'react-i18next'
import type { useCalendar } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { isBeyondLast } from '#client/lists/is-beyond-last.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { ByScreen } from '#client/ui/by-screen.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { type CalendarSearch, calendar } from '#shared/resources/calendar.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { usePeriodText } from './calendar-period.tsx'
import { DayList } from './day-list.tsx'

type State = ReturnType<typeof useCalendar>

type Props = {
  search: CalendarSearch
  occurrences: State['data']
  period: State['period']
  /** The first day of the list. */
  listFrom: string | undefined
  pagination: State['pagination']
}

/** The dates of a period, as a table and as a list. */
export function CalendarDates({ search, occurrences, period, listFrom, pagination }: Props) {
  const periodText = usePeriodText()
  if (!occurrences) return null
  const last =
    search.view !== 'list' && (pagination?.records ?? 0) > occurrences.length ? occurrences.at(-1) : undefined
  const cutDay = last && dutchDay(last.startsAt)
  const rest = cutDay ? (
    <FirstDates search={search} shown={occurrences.length} records={pagination?.records ?? 0} cutDay={cutDay} />
  ) : null
  const grid = period?.to ? (
    <CalendarGrid
      key={period.from}
      label={periodText(period)}
      period={{ ...period, to: period.to }}
      occurrences={occurrences}
      search={search}
      cutDay={cutDay}
    />
  ) : null
  const list = listFrom ? <DayList occurrences={occurrences} search={search} from={listFrom} /> : null
  if (search.view === 'list')
    return (
      <>
        {isBeyondLast(pagination) ? null : list}
        <ListPagination
          pagination={pagination}
          pathOf={(page) => calendar.href({ ...search, page, activity: undefined })}
        />
      </>
    )
  return (
    <Stack gap="4">
      {rest}
      {search.view ? grid : <ByScreen tabletUp={() => grid} phone={() => list} />}
    </Stack>
  )
}

type FirstDatesProps = { search: CalendarSearch; shown: number; records: number; cutDay: string }

/** A period has more dates than one request gives: which day is the last that is shown, and the list from there on. */
function FirstDates({ search, shown, records, cutDay }: FirstDatesProps) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const rest = {
    ...search,
    view: 'list',
    date: cutDay,
    month: undefined,
    page: undefined,
    activity: undefined,
  } as const
  return (
    <Alert status="info">
      {t('first', { shown, records, day: formatDate(locale, cutDay) })}{' '}
      <TextLink as={Link} to={calendar.href(rest)}>
        {t('fromThere')}
      </TextLink>
    </Alert>
  )
}
