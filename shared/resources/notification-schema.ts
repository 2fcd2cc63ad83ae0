import * as z from 'zod/mini'

/** A notification is read, or unread again. */
export const notificationUpdate = z.object({ read: z.boolean() })
