/** The attributes of the notifications on one device, and the body that switches them on. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { singleLine } from './fields.ts'

export const pushSubscriptionSchema = z.object({
  /** Application server key of the backend, base64url; null where it has none and nobody is notified. */
  publicKey: z.nullable(z.string()),
  /** URL at the push service of the browser that signed in here; null when it is off. */
  endpoint: z.nullable(z.string()),
})

/** As `PushSubscription.toJSON()` has it: a point of P-256 and sixteen bytes, base64url. */
export const pushSubscriptionCreate = z.object({
  endpoint: z.string().check(z.maxLength(2048), singleLine, z.url({ protocol: /^https?$/ })),
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type PushSubscriptionCreate = z.infer<typeof pushSubscriptionCreate>
