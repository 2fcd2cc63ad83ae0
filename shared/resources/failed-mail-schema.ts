/** The attributes of a mail that could not be delivered. Its text is not among them: it may hold a link that signs somebody in. */
import * as z from 'zod/mini'
import { mailFailures } from './failed-mail-values.ts'
import { timestamp } from './fields.ts'

export const failedMailSchema = z.object({
  recipient: z.string(),
  /** Of the recipient's account at this center. */
  userId: z.nullable(z.string()),
  /** Where it goes when it is sent again: the address that the account has confirmed by now, else `recipient`. */
  sendsTo: z.string(),
  subject: z.string(),
  failure: z.enum(mailFailures),
  /** What the mail server said. */
  error: z.string(),
  /** Of the request that caused it: the reference that its page showed. Null for a mail of a job of an older release. */
  requestId: z.nullable(z.string()),
  createdAt: timestamp,
})
export type FailedMail = z.infer<typeof failedMailSchema> & { id: string }
