/** An organisation signs itself up: `POST /api/v1/organizations/signups`. The centre approves it, the person confirms. */
import * as z from 'zod/mini'
import { email, kvkNumber, optionalText, phone, postalCode, requiredText, website } from './fields.ts'
import { guardFields } from './spam-guard.ts'
import { themeSlugs } from './taxonomies.ts'

export const organizationSignupsPath = '/api/v1/organizations/signups'

/** A centre's own organisation is made with the centre. */
export const signupTypes = ['Organization', 'School'] as const

/** Working days within which the centre looks at a sign-up. */
export const reviewDays = 5

/** Sign-ups a day that one person may send, and sign-ups an hour that one centre takes. */
export const signupsPerDay = 3
export const signupsPerHour = 20

export const organizationSignup = z.object({
  name: requiredText(120),
  organizationType: z.enum(signupTypes),
  kvkNumber,
  website: z.optional(z.nullable(website)),
  description: z.string().check(z.trim(), z.minLength(20), z.maxLength(2000)),
  address: z.object({
    street: requiredText(120),
    houseNumber: requiredText(12),
    postalCode,
    city: requiredText(80),
  }),
  themes: z.array(z.enum(themeSlugs)).check(z.minLength(1), z.maxLength(4)),
  /** Left out by who is signed in: then it is that person. */
  contact: z.optional(
    z.object({
      firstName: requiredText(60),
      lastName: requiredText(80),
      jobTitle: optionalText(80),
      email,
      phone,
    }),
  ),
  /** Somebody saw that a similar organisation is known, and says that this is another one. */
  notDuplicate: z.optional(z.boolean()),
  terms: z.literal(true),
  privacy: z.literal(true),
  ...guardFields,
})
export type OrganizationSignup = z.infer<typeof organizationSignup>

/** What `POST` answers: nothing that tells whether the address was known. */
export type OrganizationSignupReceipt = { id: string; name: string; email: string | null }
