import { useNavigate } from 'react-router'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { type CalendarSearch, calendar } from '#shared/resources/calendar.ts'

/** The calendar's state in the page's URL, its only place. */
export function useCalendarState() {
  const navigate = useNavigate()
  const search = useListSearch(calendar)
  /** Navigates to the changed calendar; other filters start at the first page and close the panel. */
  const change = (changes: Partial<CalendarSearch>) =>
    void navigate(calendar.href({ ...search, page: undefined, activity: undefined, ...changes }))
  return { search, change }
}
