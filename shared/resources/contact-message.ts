/** The contact form: `POST /api/v1/contact_messages`. */
import * as z from 'zod/mini'
import { email, phone, requiredText } from './fields.ts'
import { guardFields } from './spam-guard.ts'

export type ContactMessage = {
  id: string
  /** `VP-2026-000123`: year and number within the center. */
  reference: string
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  status: 'open' | 'answered'
  createdAt: string
}

export const contactMessageCreate = z.object({
  name: requiredText(120),
  email,
  phone: z.optional(z.nullable(phone)),
  subject: requiredText(120),
  message: z.string().check(z.trim(), z.minLength(10), z.maxLength(4000)),
  ...guardFields,
})
export type ContactMessageCreate = z.infer<typeof contactMessageCreate>

export const contactReference = (year: number, number: number): string =>
  `VP-${year}-${String(number).padStart(6, '0')}`

/** Messages an hour that one person may send. */
export const contactMessagesPerHour = 5
