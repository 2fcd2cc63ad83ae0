import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import { type NotificationPreferences, notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { notificationPreferencesShape } from '#shared/resources/shapes/account.ts'
import { apiRequest } from './api-client.ts'
import { useDocument } from './use-document.ts'

export type NotificationPreference = NotificationPreferences['preferences'][number]

export const useNotificationPreferences = () => useDocument(notificationPreferencesShape, notificationPreferencesPath)

export async function storePreference(preference: NotificationPreference): Promise<void> {
  const body = resourceDocument('notification_preferences', { preferences: [preference] })
  const document = await apiRequest(notificationPreferencesPath, { method: 'PATCH', body })
  await mutate(notificationPreferencesPath, document as Document, { revalidate: false })
}
