import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type Activity,
  type ActivityOccurrence,
  type ActivityRegistration,
  activityDatesPath,
  activityPath,
  type CalendarPeriod,
  type CalendarSearch,
  calendarPath,
  comingActivitiesPath,
  occurrencePath,
  registeredDatesPath,
  registrationsPath,
  workshopsPath,
} from '#shared/resources/activity.ts'
import type { ActivityCreate, ActivityMessage, ActivityUpdate } from '#shared/resources/activity-schema.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument, writeForMeta } from './use-document.ts'
import type { Facets, NearPlace } from './vacancies.ts'

/** Dates of the calendar; the previous data stays until the next response. */
export function useCalendar(search: CalendarSearch) {
  const state = useDocument<ActivityOccurrence[]>(calendarPath(search), { keepPreviousData: true })
  return {
    ...state,
    facets: (state.meta.facets ?? {}) as Facets,
    near: state.meta.near as NearPlace | undefined,
    period: state.meta.period as CalendarPeriod | undefined,
    pagination: state.meta.pagination,
  }
}

export const useOccurrence = (id: string | undefined) =>
  useDocument<ActivityOccurrence>(id === undefined ? null : occurrencePath(id))
export const useActivityDates = (activityId: string | null) =>
  useDocument<ActivityOccurrence[]>(activityId === null ? null : activityDatesPath(activityId))
export const useComingActivities = (enabled: boolean) =>
  useDocument<ActivityOccurrence[]>(enabled ? comingActivitiesPath : null)
/** The coming dates for which the user is registered or waits. */
export const useRegisteredDates = (enabled: boolean) =>
  useDocument<ActivityOccurrence[]>(enabled ? registeredDatesPath : null)
export const useWorkshops = () => useDocument<ActivityOccurrence[]>(workshopsPath)
/** One activity with what its form needs; null loads none. */
export const useActivity = (id: string | null) => useDocument<Activity>(id === null ? null : activityPath(id))
export const useActivityRegistrations = (activityId: string | null) =>
  useDocument<ActivityRegistration[]>(activityId === null ? null : registrationsPath(activityId))

const registration = (id: string) => `/api/v1/registrations/${encodeURIComponent(id)}`
const activity = (id: string) => `/api/v1/activities/${encodeURIComponent(id)}`

export const registerForActivity = (activityId: string, occurrenceId: string) =>
  writeDocument<ActivityRegistration>(`${activity(activityId)}/registrations`, {
    method: 'POST',
    body: resourceDocument('registrations', { occurrenceId }),
  })

export const acceptPlace = (id: string) =>
  writeDocument<ActivityRegistration>(`${registration(id)}/accept`, { method: 'PUT' })

export const cancelRegistration = (id: string) => apiRequest(registration(id), { method: 'DELETE' })

export const createActivity = (attributes: ActivityCreate, idempotencyKey: string) =>
  writeDocument<Activity>('/api/v1/activities', {
    method: 'POST',
    body: resourceDocument('activities', attributes),
    idempotencyKey,
  })

export const duplicateActivity = (id: string) =>
  writeDocument<Activity>(`${activity(id)}/duplicate`, { method: 'POST' })

export const publishActivity = (id: string) => writeDocument<Activity>(`${activity(id)}/publish`, { method: 'PUT' })

export const updateActivity = (id: string, attributes: ActivityUpdate) =>
  writeDocument<Activity>(activity(id), { method: 'PATCH', body: resourceDocument('activities', attributes, id) })

export const cancelActivity = (id: string, attributes: { reason: string }) =>
  writeDocument<Activity>(`${activity(id)}/cancel`, {
    method: 'PUT',
    body: resourceDocument('activities', attributes, id),
  })

/** Cancels one date of a series. */
export const cancelActivityDate = (id: string, occurrenceId: string, attributes: { reason: string }) =>
  writeDocument<Activity>(`${activity(id)}/occurrences/${encodeURIComponent(occurrenceId)}/cancel`, {
    method: 'PUT',
    body: resourceDocument('activities', attributes, id),
  })

/** Returns the number of recipients. */
export async function messageParticipants(id: string, message: ActivityMessage, idempotencyKey: string) {
  const { recipients } = await writeForMeta<{ recipients: number }>(`${activity(id)}/messages`, {
    method: 'POST',
    body: resourceDocument('messages', message),
    idempotencyKey,
  })
  return recipients
}
