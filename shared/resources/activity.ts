import { addDays, addMonths } from '#shared/dutch-days.ts'
import { type ApiQuery, apiPath } from '#shared/json-api/query.ts'
import { type TargetGroup, type Theme, targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import { defaultRadius, radii } from './vacancy.ts'

export const activityKinds = ['activity', 'workshop'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** domain.md DOM-4: draft → published → full or cancelled → finished. */
export const activityStatuses = ['draft', 'published', 'full', 'cancelled', 'finished'] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/** Accessibility of an activity. */
export const accessibilityFeatures = ['wheelchair', 'toilet', 'hearing_loop', 'quiet', 'assistance'] as const
export type AccessibilityFeature = (typeof accessibilityFeatures)[number]

/** registered; or waitlisted → offered → registered (accepted) or expired; any open one → cancelled. */
export const registrationStatuses = ['registered', 'waitlisted', 'offered', 'cancelled', 'expired'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
export const openRegistrationStatuses: readonly RegistrationStatus[] = ['registered', 'waitlisted', 'offered']

export const occurrenceStates = ['open', 'full', 'cancelled', 'finished'] as const
export type OccurrenceState = (typeof occurrenceStates)[number]

export type { Activity, ActivityOccurrence, ActivityRegistration, ActivitySession } from './activity-schema.ts'

/** `meta.period` of a list of occurrences: calendar days in the Netherlands. `to` is null for an open end. */
export type CalendarPeriod = { from: string; to: string | null; today: string; month?: string }

export const calendarViews = ['month', 'week', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Search of the calendar; each is in the URL of the page under the same name. */
export type CalendarSearch = {
  view?: CalendarView
  /** Month of the month view, `2026-03`; else the present one. */
  month?: string
  /** A day of the week view, or the first day of the list; else today. */
  date?: string
  q?: string
  theme?: readonly Theme[]
  targetGroup?: readonly TargetGroup[]
  free?: boolean
  accessible?: boolean
  place?: string
  /** Kilometres around the place. */
  radius?: number
  page?: number
  /** Id of the occurrence whose panel is open. */
  activity?: string
}

const calendarListSize = 20

const listed = <T extends string>(params: URLSearchParams, name: string, allowed: readonly T[]): T[] => {
  const values = params.getAll(name).flatMap((value) => value.split(','))
  return allowed.filter((value) => values.includes(value))
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && addMonths(text, 0) === text

/** Reads the search from the URL; unknown values are left out. */
export function calendarSearchFrom(params: URLSearchParams): CalendarSearch {
  const radius = Number(params.get('radius'))
  const page = Number(params.get('page'))
  const [month, date, activity] = [params.get('month'), params.get('date'), params.get('activity')]
  return {
    view: calendarViews.find((view) => view === params.get('view')),
    month: isMonth(month) ? month : undefined,
    date: isDay(date) ? date : undefined,
    q: params.get('q')?.trim() || undefined,
    theme: listed(params, 'theme', themeSlugs),
    targetGroup: listed(params, 'targetGroup', targetGroupSlugs),
    free: ['true', 'on'].includes(params.get('free') ?? '') || undefined,
    accessible: ['true', 'on'].includes(params.get('accessible') ?? '') || undefined,
    place: params.get('place')?.trim() || undefined,
    radius: radii.find((candidate) => candidate === radius),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    activity: activity && /^\d{1,15}$/.test(activity) ? activity : undefined,
  }
}

// A month can have a hundred dates, so only what its lines show is requested.
export const lineFields = {
  activities: ['title', 'themes', 'price', 'online', 'recurrence', 'organization', 'address'],
  organizations: ['name'],
  addresses: ['city'],
}

/** The API request of the calendar. Without a day or month the backend takes the present ones and returns which. */
export function calendarPath(search: CalendarSearch): string {
  const view = search.view ?? 'month'
  const when: ApiQuery['filter'] =
    view === 'month'
      ? { month: search.month ?? 'current' }
      : view === 'week'
        ? { week: search.date ?? 'current' }
        : { from: search.date ?? 'today' }
  return apiPath('/api/v1/activity_occurrences', {
    filter: {
      ...when,
      kind_eq: 'activity',
      q: search.q,
      themes_in: search.theme,
      target_groups_in: search.targetGroup,
      free: search.free,
      accessible: search.accessible,
      near: search.place ? `${search.place.replaceAll(',', ' ')},${search.radius ?? defaultRadius}` : undefined,
    },
    include: ['activity', 'activity.organization', 'activity.address'],
    sort: ['starts_at'],
    facets: ['themes', 'target_groups'],
    fields: lineFields,
    page: view === 'list' ? { number: search.page, size: calendarListSize } : { size: 500 },
  })
}

/** One date with everything about its activity. */
export const occurrencePath = (id: string) =>
  apiPath(`/api/v1/activity_occurrences/${encodeURIComponent(id)}`, {
    include: ['activity', 'activity.organization', 'activity.address'],
  })

/** The next dates, for the home page. */
export const comingActivitiesPath = apiPath('/api/v1/activity_occurrences', {
  filter: { from: 'today', kind_eq: 'activity' },
  include: ['activity', 'activity.organization', 'activity.address'],
  sort: ['starts_at'],
  fields: lineFields,
  page: { size: 4 },
})

/** The dates from today on for which the user is registered or waits. */
export const registeredDatesPath = apiPath('/api/v1/activity_occurrences', {
  filter: { from: 'today', registered: true },
  include: ['activity', 'activity.organization', 'activity.address'],
  sort: ['starts_at'],
  fields: lineFields,
  page: { size: 6 },
})

/** Dates of workshops from today on. */
export const workshopsPath = apiPath('/api/v1/activity_occurrences', {
  filter: { from: 'today', kind_eq: 'workshop' },
  include: ['activity', 'activity.organization', 'activity.address'],
  sort: ['starts_at'],
  page: { size: 40 },
})

export const activityPath = (id: string) =>
  apiPath(`/api/v1/activities/${encodeURIComponent(id)}`, { include: ['organization', 'address'] })

/** Coming dates of one activity. */
export const activityDatesPath = (id: string) =>
  apiPath('/api/v1/activity_occurrences', {
    filter: { activity_id_eq: id, from: 'today' },
    sort: ['starts_at'],
    page: { size: 12 },
  })

/** Open registrations for one activity, oldest first. */
export const registrationsPath = (activityId: string) =>
  apiPath('/api/v1/registrations', {
    filter: { activity_id_eq: activityId, status_in: openRegistrationStatuses },
    include: ['user', 'occurrence'],
    sort: ['created_at'],
    page: { size: 500 },
  })

/** Feed of a center's calendar, and one activity as a file (RFC 5545). */
export const calendarFeedPath = '/api/v1/activities.ics'
export const activityFilePath = (activityId: string, occurrenceId?: string) =>
  `/api/v1/activities/${encodeURIComponent(activityId)}.ics${occurrenceId ? `?occurrence=${encodeURIComponent(occurrenceId)}` : ''}`
