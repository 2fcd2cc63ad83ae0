/** The attributes of a report on a message, and what it is created with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { attachmentSchema } from './conversation-schema.ts'
import { multiLine, timestamp } from './fields.ts'
import { type MessageReportReason, messageReportReasons } from './message-report.ts'
import { reportSchema } from './report-schema.ts'

/** Without the message: reading it is an action of its own. */
export const messageReportSchema = z.extend(reportSchema, {
  reason: z.enum(messageReportReasons),
  /** Subject of the conversation. */
  subject: z.string(),
  reporterName: z.nullable(z.string()),
  authorName: z.string(),
  /** Their accounts, where they are of this center. */
  reporterId: z.nullable(z.string()),
  authorId: z.nullable(z.string()),
  resolvedAt: z.nullable(timestamp),
})

/** A message that is disclosed to the center's staff: the reported one or a neighbor of it. */
export const reportedMessageSchema = z.object({
  body: z.string(),
  authorName: z.string(),
  isReported: z.boolean(),
  attachments: z.array(attachmentSchema),
  createdAt: timestamp,
})

const message = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000), multiLine)))
/** The reason `other` needs an explanation. */
const explained = z.refine<{ reason: MessageReportReason; message?: string | null }>(
  ({ reason, message }) => reason !== 'other' || (message ?? '').length >= 10,
  { path: ['message'], params: { code: 'required' } },
)

const reason = messageReportSchema.shape.reason
/** The fields of the form; the page knows the message. */
export const messageReportForm = z.object({ reason, message }).check(explained)
export const messageReportCreate = z
  .object({ reason, message, messageId: z.string().check(z.regex(/^\d{1,15}$/)) })
  .check(explained)
export type MessageReportCreate = z.infer<typeof messageReportCreate>
