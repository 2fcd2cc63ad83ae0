/** The attributes of a session as its user reads it. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { timestamp } from './fields.ts'
import { signInMethods } from './user-session-values.ts'

export const userSessionSchema = z.object({
  /** In words: "Firefox", "Windows"; null when the browser did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** By what its user proved who they are; null where the backend does not say. */
  signedInBy: z.nullable(z.enum(signInMethods)),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  /** The session of this request. */
  current: z.boolean(),
})
export type UserSession = z.infer<typeof userSessionSchema> & { id: string }
