/** The attributes of an event of the audit log. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { auditActions, auditedTypes } from './audit-event-values.ts'
import { timestamp } from './fields.ts'

export const auditEventSchema = z.object({
  action: z.enum(auditActions),
  targetType: z.enum(auditedTypes),
  targetId: z.nullable(z.string()),
  /** Name of the record today, of a volunteer's that of its vacancy or activity; null when it is gone or has none. */
  targetName: z.nullable(z.string()),
  /** Null for the system and for visitors. */
  actorName: z.nullable(z.string()),
  /** The admin who was signed in as the actor. */
  impersonatorName: z.nullable(z.string()),
  /** By attribute: the old and the new value, or one value. Its keys keep their case. */
  changes: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
})
export type AuditEvent = z.infer<typeof auditEventSchema> & { id: string }
