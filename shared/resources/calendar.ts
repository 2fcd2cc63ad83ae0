/** The calendar of activities; apart from `activity.ts`, which pages without a calendar load. */
import { addDays, addMonths } from '#shared/dutch-days.ts'
import { defineList, type SearchOf } from '#shared/lists/define-list.ts'
import { type flag, numberOf, oneOf, page, recordId, someOf, text } from '#shared/lists/search-kinds.ts'
import { calendarViews, lineFields } from './activity.ts'
import type { ActivityOccurrence } from './activity-schema.ts'
import { targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import { nearOf, radii } from './vacancy.ts'

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && addMonths(text, 0) === text

/** A day or month that exists, because the calendar counts from it. */
const existing = (exists: (text: string) => boolean): typeof text => ({
  control: 'none',
  read: (params, name) => [params.get(name) ?? ''].find(exists),
})
/** `on` is what the form sends without scripts. */
const formFlag: typeof flag = {
  control: 'flag',
  read: (params, name) => (['true', 'on'].includes(params.get(name) ?? '') ? true : undefined),
}

/** Of the calendar as it opens: this week and those after it, so that what is over takes no room. */
const comingWeeks = '5'

/** The dates of activities, as visitors see them. Without a day or month the backend takes the present ones and returns which. */
export const calendar = defineList<ActivityOccurrence>()({
  type: 'activity_occurrences',
  route: 'calendar',
  search: {
    /** The month without it. */
    view: oneOf(calendarViews),
    /** Of the month view, `2026-03`; else the coming weeks. */
    month: existing(isMonth),
    /** A day of the week view, or the first day of the list; else today. */
    date: existing(isDay),
    q: text,
    theme: someOf(themeSlugs),
    targetGroup: someOf(targetGroupSlugs),
    free: formFlag,
    accessible: formFlag,
    place: text,
    /** Kilometers around the place. */
    radius: numberOf(radii),
    page,
    /** The occurrence whose panel is open. */
    activity: recordId,
  },
  kept: ['view', 'month', 'date'],
  dependents: { place: ['radius'] },
  closed: ['activity'],
  filter: (search) => {
    const { view = 'month' } = search
    return {
      ...(view === 'month' ? (search.month ? { month: search.month } : { weeks: comingWeeks }) : {}),
      ...(view === 'week' ? { week: search.date ?? 'current' } : {}),
      ...(view === 'list' ? { from: search.date ?? 'today' } : {}),
      kind_eq: 'activity',
      q: search.q,
      themes_in: search.theme,
      target_groups_in: search.targetGroup,
      free: search.free,
      accessible: search.accessible,
      near: nearOf(search),
    }
  },
  order: () => ['starts_at'],
  include: {
    activity: 'activities',
    'activity.organization': 'organizations',
    'activity.address': 'addresses',
  },
  facets: ['themes', 'target_groups'],
  fields: lineFields,
  size: 20,
  // A month or week is one page, as large as a request may be; above that the page says so and leads to the list.
  paging: ({ view, page: number }, size) => (view === 'list' ? { number, size } : { size: 1000 }),
})
export type CalendarSearch = SearchOf<typeof calendar>
