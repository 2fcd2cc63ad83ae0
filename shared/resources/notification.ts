import { apiPath } from '../json-api/query.ts'
import type { notificationKinds } from './notification-values.ts'

export type NotificationKind = (typeof notificationKinds)[number]

export type { Notification } from './notification-schema.ts'

/** `meta` of the list. */
export type NotificationMeta = { unread?: number }

const type = '/api/v1/notifications'

/** The newest notifications, for the badge and the activity panel. */
export const recentNotificationsPath = apiPath(type, { page: { size: 20 } })

/** One page of all notifications; `page` counts from 1. */
export const notificationsPath = (page = 1) => apiPath(type, { page: { number: page, size: 30 } })

export const notificationPath = (id: string) => `${type}/${encodeURIComponent(id)}`

export const readNotificationPath = (id: string) => `${notificationPath(id)}/read`

export const readAllNotificationsPath = `${type}/read_all`

/** Days for which a notification is kept, read or not. */
export const notificationDays = 90

/** Anchor of the preferences on the settings page. */
export const preferencesAnchor = 'notification-preferences'
