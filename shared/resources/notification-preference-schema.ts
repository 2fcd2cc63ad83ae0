/** The attributes of somebody's notification preferences. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { notificationChannels, notificationEventNames, switchableChannels } from './notification-preference-values.ts'

const preference = z.object({
  event: z.enum(notificationEventNames as [(typeof notificationEventNames)[number]]),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
})

export const notificationPreferencesSchema = z.object({
  /** One for each channel that can be switched, of the events that the user's roles hear of. */
  preferences: z.array(preference),
})
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema> & { id: string }

export const notificationPreferencesUpdate = z.object({
  preferences: z
    .array(
      preference.check(
        z.refine(({ event, channel }) => switchableChannels(event).includes(channel), { path: ['channel'] }),
      ),
    )
    .check(z.maxLength(50)),
})
export type NotificationPreferencesUpdate = z.infer<typeof notificationPreferencesUpdate>
