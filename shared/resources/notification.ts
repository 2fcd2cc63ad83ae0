/** Notifications of a user inside the site. */
import { apiPath } from '../json-api/query.ts'

export const notificationKinds = [
  'application_received',
  'application_withdrawn',
  'application_handed_back',
  'match_stopped',
  'application_status',
  'invitation_received',
  'invitation_declined',
  'profile_stale',
  'place_offered',
  'activity_cancelled',
  'organization_pending',
  'member_added',
  'vacancy_pending',
  'help_request_pending',
  'help_offer_pending',
  'pupil_requested',
  'pupil_enrolled',
  'hours_submitted',
  'hours_approved',
  'hours_rejected',
  'list_export_ready',
  'list_export_failed',
] as const
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
