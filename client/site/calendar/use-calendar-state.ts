import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { pathTo, type QueryInput } from '#shared/paths.ts'
import { type CalendarSearch, calendarSearchFrom } from '#shared/resources/activity.ts'

export const calendarHref = (search: CalendarSearch): string => pathTo('calendar', {}, search as QueryInput)

/** The calendar's state in the page's URL, its only place. */
export function useCalendarState() {
  const params = useSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => calendarSearchFrom(params), [params])
  /** Navigates to the changed calendar; other filters start at the first page and close the panel. */
  const change = (changes: Partial<CalendarSearch>) =>
    void navigate(calendarHref({ ...search, page: undefined, activity: undefined, ...changes }))
  return { search, change }
}
