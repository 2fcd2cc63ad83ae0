import { apiPath } from '#shared/json-api/query.ts'
import type {
  accessibilityFeatures,
  activityKinds,
  activityStatuses,
  occurrenceStates,
  registrationStatuses,
} from './activity-values.ts'

export type ActivityKind = (typeof activityKinds)[number]

export type ActivityStatus = (typeof activityStatuses)[number]

export type AccessibilityFeature = (typeof accessibilityFeatures)[number]

export type RegistrationStatus = (typeof registrationStatuses)[number]

export const openRegistrationStatuses: readonly RegistrationStatus[] = ['registered', 'waitlisted', 'offered']

/** Dates of one activity that are stored ahead: a rule that never ends must not fill the table. */
export const maxOccurrences = 500

export type OccurrenceState = (typeof occurrenceStates)[number]

export type { Activity, ActivityOccurrence, ActivitySession } from './activity-schema.ts'

/** `meta.period` of a list of occurrences: calendar days in the Netherlands. `to` is null for an open end. */
export type CalendarPeriod = { from: string; to: string | null; today: string; month?: string }

export const calendarViews = ['month', 'week', 'list'] as const

export type CalendarView = (typeof calendarViews)[number]

// A month can have a hundred dates, so only what its lines show is requested.
export const lineFields = {
  activities: ['title', 'themes', 'price', 'online', 'recurrence', 'organization', 'address'],
  organizations: ['name'],
  addresses: ['city'],
} as const

/** One date with everything about its activity. */
export const occurrencePath = (id: string) =>
  apiPath(`/api/v1/activity_occurrences/${encodeURIComponent(id)}`, {
    include: ['activity', 'activity.organization', 'activity.address'],
  })

/** The next dates that go on, for the home page: a tile shows no state. */
export const comingActivitiesPath = apiPath('/api/v1/activity_occurrences', {
  filter: { from: 'today', kind_eq: 'activity', cancelled: false },
  include: ['activity', 'activity.organization', 'activity.address'],
  sort: ['starts_at'],
  fields: lineFields,
  page: { size: 4 },
})

/** The dates from today on for which the user is registered or waits. */
export const registeredDatesPath = (size = 6) =>
  apiPath('/api/v1/activity_occurrences', {
    filter: { from: 'today', registered: true },
    include: ['activity', 'activity.organization', 'activity.address'],
    sort: ['starts_at'],
    fields: lineFields,
    page: { size },
  })

/** The next dates of each workshop, and all that the user is registered for: a weekly one alone has sixty. */
export const workshopsPath = apiPath('/api/v1/activity_occurrences', {
  filter: { from: 'today', kind_eq: 'workshop', per_activity: 2 },
  include: ['activity', 'activity.organization', 'activity.address'],
  sort: ['starts_at'],
  page: { size: 1000 },
})

export const activityPath = (id: string) =>
  apiPath(`/api/v1/activities/${encodeURIComponent(id)}`, { include: ['organization', 'address'] })

/** What was mailed to its participants, the newest first. */
export const activityMessagesPath = (id: string) => `/api/v1/activities/${encodeURIComponent(id)}/messages`

/** All coming dates of one activity that one manages, as many as there can be; or the past ones, newest first, after those to come. */
export const activityDatesPath = (id: string, dates: 'coming' | 'past' = 'coming') =>
  apiPath('/api/v1/activity_occurrences', {
    filter: { scope_eq: 'own', activity_id_eq: id, ...(dates === 'coming' ? { from: 'today' } : {}) },
    sort: [dates === 'coming' ? 'starts_at' : '-starts_at'],
    page: { size: dates === 'coming' ? maxOccurrences : 1000 },
  })

/**
 * Open registrations for one activity, for its dates that are coming or over, or for one date: the nearest date first, and within it who
 * registered first.
 */
export const registrationsPath = (activityId: string, dates?: 'coming' | 'past', occurrenceId?: string) =>
  apiPath('/api/v1/registrations', {
    filter: {
      activity_id_eq: activityId,
      status_in: openRegistrationStatuses,
      coming_eq: dates && dates === 'coming',
      occurrence_id_eq: occurrenceId,
    },
    include: ['user', 'occurrence'],
    sort: [dates === 'past' ? '-starts_at' : 'starts_at', 'created_at'],
    page: { size: 500 },
  })

/** How many open registrations its dates to come have, or one of them. */
export const registrationCountPath = (activityId: string, occurrenceId?: string) =>
  apiPath('/api/v1/registrations', {
    filter: {
      activity_id_eq: activityId,
      status_in: openRegistrationStatuses,
      coming_eq: true,
      occurrence_id_eq: occurrenceId,
    },
    page: { size: 1 },
  })

/** Feed of a center's calendar, and one activity as a file (RFC 5545). */
export const calendarFeedPath = '/api/v1/activities.ics'

export const activityFilePath = (activityId: string, occurrenceId?: string) =>
  `/api/v1/activities/${encodeURIComponent(activityId)}.ics${occurrenceId ? `?occurrence=${encodeURIComponent(occurrenceId)}` : ''}`
