/** Notifications on this device, as the backend knows them. */
import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import { notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { pushSubscriptionPath } from '#shared/resources/push-subscription.ts'
import type { PushSubscriptionCreate } from '#shared/resources/push-subscription-schema.ts'
import { pushSubscriptionShape } from '#shared/resources/shapes/account.ts'
import { apiRequest } from './api-client.ts'
import { useDocument } from './use-document.ts'

/** Who is signed in as somebody else loads nothing. */
export const usePushSubscription = (isOneself: boolean) =>
  useDocument(pushSubscriptionShape, isOneself ? pushSubscriptionPath : null)

export async function storePushSubscription(values: PushSubscriptionCreate): Promise<void> {
  const body = resourceDocument('push_subscriptions', values)
  const document = await apiRequest(pushSubscriptionPath, { method: 'POST', body })
  await mutate(pushSubscriptionPath, document as Document, { revalidate: false })
  // The choice for each event comes with the first device.
  await mutate(notificationPreferencesPath)
}

export async function removePushSubscription(): Promise<void> {
  await apiRequest(pushSubscriptionPath, { method: 'DELETE' })
  await mutate(pushSubscriptionPath)
  await mutate(notificationPreferencesPath)
}
