/** Whom readers can contact about a vacancy or an activity. */
import * as z from 'zod/mini'
import { email, nameLine, nullableLine } from './fields.ts'

/** As it is read: phone and address are null for visitors. */
export const contactPersonSchema = z.object({
  name: nameLine(120),
  role: nullableLine(80),
  phone: nullableLine(25),
  email: z.nullable(email),
})
export type ContactPerson = z.infer<typeof contactPersonSchema>
