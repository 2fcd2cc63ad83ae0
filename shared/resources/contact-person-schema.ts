/** Whom readers can contact about a vacancy or an activity. */
import * as z from 'zod/mini'
import { email, nullableText, requiredText } from './fields.ts'

/** As it is read: phone and address are null for visitors. */
export const contactPersonSchema = z.object({
  name: requiredText(120),
  role: nullableText(80),
  phone: nullableText(25),
  email: z.nullable(email),
})
export type ContactPerson = z.infer<typeof contactPersonSchema>
