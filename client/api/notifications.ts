import { mutate } from 'swr'
import {
  type Notification,
  type NotificationMeta,
  notificationsPath,
  readAllNotificationsPath,
  readNotificationPath,
  recentNotificationsPath,
} from '#shared/resources/notification.ts'
import { apiRequest } from './api-client.ts'
import { useDocument } from './use-document.ts'

/** Milliseconds between two polls; the list is also reloaded when the window gets the focus. */
const pollInterval = 60_000

/** The newest notifications and the number of unread ones, polled while the page is open. */
export function useRecentNotifications() {
  const state = useDocument<Notification[]>(recentNotificationsPath, {
    refreshInterval: pollInterval,
    revalidateOnFocus: true,
  })
  return { ...state, unread: (state.meta as NotificationMeta).unread ?? 0 }
}

/** One page of all notifications; `page` counts from 1. */
export function useNotifications(page: number) {
  const state = useDocument<Notification[]>(notificationsPath(page), { keepPreviousData: true })
  return { ...state, unread: (state.meta as NotificationMeta).unread ?? 0, pagination: state.meta.pagination }
}

/** Reloads every visible list. */
const refresh = () => mutate((key) => typeof key === 'string' && key.startsWith('/api/v1/notifications'))

export async function markNotificationRead(id: string): Promise<void> {
  await apiRequest(readNotificationPath(id), { method: 'PUT' })
  await refresh()
}

export async function markAllNotificationsRead(): Promise<void> {
  await apiRequest(readAllNotificationsPath, { method: 'PUT' })
  await refresh()
}
