/** The attributes of a notification, and what it is updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { safeUrl, timestamp } from './fields.ts'
import { notificationKinds } from './notification-values.ts'

export const notificationSchema = z.object({
  kind: z.enum(notificationKinds),
  /** One line, in the language of the request. */
  message: z.string(),
  /** Path on this site; null for a notification without a page. */
  link: z.nullable(safeUrl),
  readAt: z.nullable(timestamp),
  createdAt: timestamp,
})
export type Notification = z.infer<typeof notificationSchema> & { id: string }

/** Marks as read, or as unread again. */
export const notificationUpdate = z.object({ read: z.boolean() })
