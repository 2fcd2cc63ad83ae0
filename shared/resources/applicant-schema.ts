/** A volunteer as the organization sees them that they replied to: null is what no stage has released, or what was erased. */
import * as z from 'zod/mini'
import { userSchema } from './user-schema.ts'

const { firstName, lastName, email, phone, postalCode4 } = userSchema.shape

export const applicantSchema = z.object({
  firstName: z.nullable(firstName),
  lastName: z.nullable(lastName),
  email: z.nullable(email),
  phone,
  postalCode4,
  /** Why they volunteer, in their own words; absent from a backend without profiles. */
  bio: z.optional(z.nullable(z.string())),
})
export type Applicant = z.infer<typeof applicantSchema> & { id: string }
