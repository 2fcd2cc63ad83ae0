import { mutate } from 'swr'
import {
  type NotificationMeta,
  notificationsPath,
  readAllNotificationsPath,
  readNotificationPath,
  recentNotificationsPath,
} from '#shared/resources/notification.ts'
import { notificationShape } from '#shared/resources/shapes/user.ts'
import { apiRequest } from './api-client.ts'
import { polling } from './polling.ts'
import { useList } from './use-document.ts'

/** The newest notifications and the number of unread ones, polled while the page is open. */
export function useRecentNotifications() {
  const state = useList(notificationShape, recentNotificationsPath, polling)
  return { ...state, unread: (state.meta as NotificationMeta).unread ?? 0 }
}

/** One page of all notifications; `page` counts from 1. */
export function useNotifications(page?: number) {
  const state = useList(notificationShape, notificationsPath(page), { keepPreviousData: true })
  return { ...state, unread: (state.meta as NotificationMeta).unread ?? 0, pagination: state.meta.pagination }
}

/** Reloads every list that is shown. */
const refreshNotifications = () => mutate((key) => typeof key === 'string' && key.startsWith('/api/v1/notifications'))

/** A write that ends a wait: the notifications of it are gone, and those that are shown are loaded again. */
export const decision =
  <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const result = await write(...args)
    void refreshNotifications()
    return result
  }

export async function markNotificationRead(id: string): Promise<void> {
  await apiRequest(readNotificationPath(id), { method: 'PUT' })
  await refreshNotifications()
}

export async function markAllNotificationsRead(): Promise<void> {
  await apiRequest(readAllNotificationsPath, { method: 'PUT' })
  await refreshNotifications()
}
