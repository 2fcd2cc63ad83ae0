/** The attributes of a contact message, and what it is created with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { contactStatuses } from './contact-message-values.ts'
import { email, multiLine, personName, phone, requiredLine, timestamp } from './fields.ts'
import { guardFields } from './spam-guard.ts'

export const contactMessageSchema = z.object({
  /** `VP-2026-000123`: year and number within the center. */
  reference: z.string(),
  name: personName(120),
  email,
  phone: z.nullable(phone),
  subject: requiredLine(120),
  message: z.string().check(z.trim(), z.minLength(10), z.maxLength(4000), multiLine),
  status: z.enum(contactStatuses),
  createdAt: timestamp,
})
export type ContactMessage = z.infer<typeof contactMessageSchema> & { id: string }

export const contactReceiptSchema = z.pick(contactMessageSchema, { reference: true, status: true })

const { shape } = contactMessageSchema
export const contactMessageCreate = z.object({
  name: shape.name,
  email: shape.email,
  phone: z.optional(shape.phone),
  subject: shape.subject,
  message: shape.message,
  ...guardFields,
})
export type ContactMessageCreate = z.infer<typeof contactMessageCreate>

/** Marks a message as answered, or as open. */
export const contactMessageUpdate = z.pick(contactMessageSchema, { status: true })
