import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  activityDatesPath,
  activityMessagesPath,
  activityPath,
  type CalendarPeriod,
  comingActivitiesPath,
  occurrencePath,
  registeredDatesPath,
  registrationCountPath,
  registrationsPath,
  workshopsPath,
} from '#shared/resources/activity.ts'
import type { ActivityCreate, ActivityMessage, ActivityUpdate } from '#shared/resources/activity-schema.ts'
import { type CalendarSearch, calendar } from '#shared/resources/calendar.ts'
import {
  activityRegistrationShape,
  activityShape,
  occurrenceShape,
  sentActivityMessageShape,
} from '#shared/resources/shapes/activity.ts'
import { apiRequest } from './api-client.ts'
import { decision } from './notifications.ts'
import { useDocument, useList, useMeta, writeDocument, writeForMeta } from './use-document.ts'
import type { Facets, NearPlace } from './vacancies.ts'

/** Dates of the calendar; the previous data stays until the next response. */
export function useCalendar(search: CalendarSearch) {
  const state = useList(occurrenceShape, calendar.apiPath(search), { keepPreviousData: true })
  return {
    ...state,
    facets: (state.meta.facets ?? {}) as Facets,
    near: state.meta.near as NearPlace | undefined,
    period: state.meta.period as CalendarPeriod | undefined,
    pagination: state.meta.pagination,
  }
}

export const useOccurrence = (id: string | undefined) =>
  useDocument(occurrenceShape, id === undefined ? null : occurrencePath(id))
export const useActivityDates = (activityId: string | null, dates?: 'coming' | 'past') =>
  useList(occurrenceShape, activityId === null ? null : activityDatesPath(activityId, dates))
export const useComingActivities = (enabled: boolean) => useList(occurrenceShape, enabled ? comingActivitiesPath : null)
/** The coming dates for which the user is registered or waits. */
export const useRegisteredDates = (enabled: boolean, size?: number) =>
  useList(occurrenceShape, enabled ? registeredDatesPath(size) : null, { keepPreviousData: true })
export const useWorkshops = () => useList(occurrenceShape, workshopsPath)
/** One activity with what its form needs; null loads none. */
export const useActivity = (id: string | null) => useDocument(activityShape, id === null ? null : activityPath(id))
export const useActivityRegistrations = (activityId: string, dates?: 'coming' | 'past', occurrenceId?: string) =>
  useList(activityRegistrationShape, registrationsPath(activityId, dates, occurrenceId))

/** Undefined while it is loading. */
export const useRegistrationCount = (activityId: string, occurrenceId?: string): number | undefined =>
  useMeta(registrationCountPath(activityId, occurrenceId)).pagination?.records

const registration = (id: string) => `/api/v1/registrations/${encodeURIComponent(id)}`
const activity = (id: string) => `/api/v1/activities/${encodeURIComponent(id)}`

export const registerForActivity = (activityId: string, occurrenceId: string) =>
  writeDocument(activityRegistrationShape, `${activity(activityId)}/registrations`, {
    method: 'POST',
    body: resourceDocument('registrations', { occurrenceId }),
  })

export const acceptPlace = decision((id: string) =>
  writeDocument(activityRegistrationShape, `${registration(id)}/accept`, { method: 'PUT' }),
)

export const cancelRegistration = decision((id: string) => apiRequest(registration(id), { method: 'DELETE' }))

export const createActivity = (attributes: ActivityCreate, idempotencyKey: string) =>
  writeDocument(activityShape, '/api/v1/activities', {
    method: 'POST',
    body: resourceDocument('activities', attributes),
    idempotencyKey,
  })

export const duplicateActivity = (id: string) =>
  writeDocument(activityShape, `${activity(id)}/duplicate`, { method: 'POST' })

export const publishActivity = (id: string) =>
  writeDocument(activityShape, `${activity(id)}/publish`, { method: 'PUT' })

export const updateActivity = (id: string, attributes: ActivityUpdate) =>
  writeDocument(activityShape, activity(id), { method: 'PATCH', body: resourceDocument('activities', attributes, id) })

export const deleteActivity = (id: string) => apiRequest(activity(id), { method: 'DELETE' })

export const cancelActivity = (id: string, attributes: { reason: string }) =>
  writeDocument(activityShape, `${activity(id)}/cancel`, {
    method: 'PUT',
    body: resourceDocument('activities', attributes, id),
  })

/** Cancels one date of a series. */
export const cancelActivityDate = (id: string, occurrenceId: string, attributes: { reason: string }) =>
  writeDocument(activityShape, `${activity(id)}/occurrences/${encodeURIComponent(occurrenceId)}/cancel`, {
    method: 'PUT',
    body: resourceDocument('activities', attributes, id),
  })

export const useActivityMessages = (id: string) => useList(sentActivityMessageShape, activityMessagesPath(id))

/** Returns the number of recipients. */
export async function messageParticipants(id: string, message: ActivityMessage, idempotencyKey?: string) {
  const { recipients } = await writeForMeta<{ recipients: number }>(activityMessagesPath(id), {
    method: 'POST',
    body: resourceDocument('messages', message),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  })
  return recipients
}

/** To how many a message would go. */
export const countRecipients = (id: string, message: ActivityMessage) =>
  messageParticipants(id, { ...message, dryRun: true })
