import type { useCalendar } from '#client/api/activities.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ByScreen } from '#client/ui/by-screen.tsx'
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
  const grid = period?.to ? (
    <CalendarGrid
      key={period.from}
      label={periodText(period)}
      period={{ ...period, to: period.to }}
      occurrences={occurrences}
      search={search}
    />
  ) : null
  const list = listFrom ? <DayList occurrences={occurrences} search={search} from={listFrom} /> : null
  if (search.view === 'list')
    return (
      <>
        {list}
        <ListPagination
          pagination={pagination}
          pathOf={(page) => calendar.href({ ...search, page, activity: undefined })}
        />
      </>
    )
  if (search.view) return grid
  return <ByScreen tabletUp={() => grid} phone={() => list} />
}
