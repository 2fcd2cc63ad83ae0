import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type Notification,
  type NotificationMeta,
  notificationPath,
  notificationsPath,
  readAllNotificationsPath,
  recentNotificationsPath,
} from '#shared/resources/notification.ts'
import { apiRequest } from './api-client.ts'
import { useDocument } from './use-document.ts'

/** Milliseconds between two looks at what is new; a look also follows when the window is used again. */
const pollInterval = 60_000

/** The newest notifications and how many are unread, kept fresh while the page is open. */
export function useRecentNotifications() {
  const state = useDocument<Notification[]>(recentNotificationsPath, {
    refreshInterval: pollInterval,
    revalidateOnFocus: true,
  })
  return { ...state, unread: (state.meta as NotificationMeta).unread ?? 0 }
}

/** One page of all of them; `page` counts from 1. */
export function useNotifications(page: number) {
  const state = useDocument<Notification[]>(notificationsPath(page), { keepPreviousData: true })
  return { ...state, unread: (state.meta as NotificationMeta).unread ?? 0, pagination: state.meta.pagination }
}

/** Every list that is shown is asked for again. */
const refresh = () => mutate((key) => typeof key === 'string' && key.startsWith('/api/v1/notifications'))

export async function markNotificationRead(id: string): Promise<void> {
  await apiRequest(notificationPath(id), {
    method: 'PATCH',
    body: resourceDocument('notifications', { read: true }, id),
  })
  await refresh()
}

export async function markAllNotificationsRead(): Promise<void> {
  await apiRequest(readAllNotificationsPath, { method: 'POST' })
  await refresh()
}
