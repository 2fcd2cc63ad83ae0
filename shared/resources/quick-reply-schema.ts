/** The attributes of a quick reply, and what it is created and changed with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { lockVersion, requiredLine, requiredText, timestamp } from './fields.ts'
import { quickReplyLength } from './quick-reply-values.ts'

export const quickReplySchema = z.object({
  title: requiredLine(60),
  /** May hold variables: `Hallo {{voornaam}}`. */
  body: requiredText(quickReplyLength),
  /** Whether others have it too: the members of the organization; of the center's staff, everybody who writes for an organization. */
  shared: z.boolean(),
  /** Whether the reader made it, and may change and delete it. */
  own: z.boolean(),
  /** Whose it is: the center's, for all organizations, or the organization's. */
  source: z.enum(['center', 'organization']),
  createdAt: timestamp,
  lockVersion: z.int(),
})
export type QuickReply = z.infer<typeof quickReplySchema> & { id: string }

const { title, body, shared } = quickReplySchema.shape
export const quickReplyCreate = z.object({ title, body, shared })
export type QuickReplyCreate = z.infer<typeof quickReplyCreate>
export const quickReplyUpdate = z.extend(z.partial(quickReplyCreate), { lockVersion })
