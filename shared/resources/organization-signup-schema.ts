/** Body of a sign-up of an organization: stricter than what the center's staff create. */
import * as z from 'zod/mini'
import { addressSchema } from './address-schema.ts'
import {
  email,
  kvkBranchNumber,
  kvkNumber,
  multiLine,
  optionalLine,
  phone,
  postalCode,
  requiredLine,
  timestamp,
  website,
} from './fields.ts'
import { organizationCompletion } from './organization-review-schema.ts'
import { organizationSchema } from './organization-schema.ts'
import { signupTypes } from './organization-signup.ts'
import { guardFields } from './spam-guard.ts'
import { themeSlugs } from './taxonomies.ts'
import { userSchema } from './user-schema.ts'

export const organizationSignup = z.object({
  name: organizationSchema.shape.name,
  organizationType: z.enum(signupTypes),
  kvkNumber,
  /** Of one of several branches: then the KvK number may be known already. */
  kvkBranchNumber: z.optional(z.nullable(kvkBranchNumber)),
  website: z.optional(z.nullable(website)),
  description: z.string().check(z.trim(), z.minLength(20), z.maxLength(2000), multiLine),
  address: z.object({
    street: requiredLine(120),
    houseNumber: requiredLine(12),
    postalCode,
    city: addressSchema.shape.city,
  }),
  themes: z.array(z.enum(themeSlugs)).check(z.minLength(1), z.maxLength(4)),
  /** Required of visitors; left out by a signed-in user, who is the contact person. */
  contact: z.optional(
    z.object({
      firstName: userSchema.shape.firstName,
      lastName: userSchema.shape.lastName,
      jobTitle: optionalLine(80),
      email,
      phone,
    }),
  ),
  /** The visitor saw that a similar organization is known, and says that this is another one. */
  notDuplicate: z.optional(z.boolean()),
  terms: z.literal(true),
  privacy: z.literal(true),
  ...guardFields,
})
export type OrganizationSignup = z.infer<typeof organizationSignup>

/** Response of `POST /api/v1/organizations/signups`; the address is that of a visitor, who gets a mail. */
export const organizationSignupReceiptSchema = z.object({ name: z.string(), email: z.nullable(z.string()) })

/** Body of `PUT organizations/signups/{id}/reply`: the answer to the question of the center. */
export const signupReply = z.pick(organizationCompletion, { reply: true })

/** A sign-up as the person who sent it reads it, until they are admin of the organization. */
export const ownSignupSchema = z.object({
  name: organizationSchema.shape.name,
  status: organizationSchema.shape.status,
  /** Why it was denied. */
  statusReason: z.nullable(z.string()),
  /** What the center asked and waits for; the reply goes by the link in its mail, or by the own sign-up. */
  question: z.nullable(z.string()),
  askedAt: z.nullable(timestamp),
  createdAt: timestamp,
})
export type OwnSignup = z.infer<typeof ownSignupSchema> & { id: string }
