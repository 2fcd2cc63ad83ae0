import { addDays, addMonths } from '#shared/dutch-days.ts'
import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type SearchOf } from '#shared/lists/define-list.ts'
import { type flag, numberOf, oneOf, page, recordId, someOf, text } from '#shared/lists/search-kinds.ts'
import type { ActivityOccurrence } from './activity-schema.ts'
import { targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import { nearOf, radii } from './vacancy.ts'

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

// A month can have a hundred dates, so only what its lines show is requested.
export const lineFields = {
  activities: ['title', 'themes', 'price', 'online', 'recurrence', 'organization', 'address'],
  organizations: ['name'],
  addresses: ['city'],
} as const

/** The dates of activities, as visitors see them. Without a day or month the backend takes the present ones and returns which. */
export const calendar = defineList<ActivityOccurrence>()({
  type: 'activity_occurrences',
  route: 'calendar',
  search: {
    /** The month without it. */
    view: oneOf(calendarViews),
    /** Of the month view, `2026-03`; else the present one. */
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
  filter: (search) => {
    const { view = 'month' } = search
    return {
      ...(view === 'month' ? { month: search.month ?? 'current' } : {}),
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
  paging: ({ view, page: number }, size) => (view === 'list' ? { number, size } : { size: 500 }),
})
export type CalendarSearch = SearchOf<typeof calendar>

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
