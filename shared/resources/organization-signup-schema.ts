/** What is checked of an organization that signs itself up. */
import * as z from 'zod/mini'
import { email, kvkNumber, optionalText, phone, postalCode, requiredText, website } from './fields.ts'
import { signupTypes } from './organization-signup.ts'
import { guardFields } from './spam-guard.ts'
import { themeSlugs } from './taxonomies.ts'

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
  /** Somebody saw that a similar organization is known, and says that this is another one. */
  notDuplicate: z.optional(z.boolean()),
  terms: z.literal(true),
  privacy: z.literal(true),
  ...guardFields,
})
export type OrganizationSignup = z.infer<typeof organizationSignup>
