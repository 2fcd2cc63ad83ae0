/** Checks of one-on-one help, for the forms and the backend. */
import * as z from 'zod/mini'
import { email, lockVersion, phone, postalCode4, requiredText } from './fields.ts'
import { helpBeneficiaries, helpCategories, helpFrequencies } from './help-request.ts'
import { guardFields } from './spam-guard.ts'

/** Who is asked for. With an account, its own name and address count. */
const contactFields = {
  name: z.optional(z.nullable(requiredText(120))),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
  /** Agrees that the center keeps the data and, after its own yes, shares them with the other. */
  consent: z.literal(true),
  ...guardFields,
}

const story = z.string().check(z.trim(), z.minLength(10), z.maxLength(2000))

export const helpRequestCreate = z.object({
  category: z.enum(helpCategories),
  frequency: z.enum(helpFrequencies),
  postalCode4,
  onBehalfOf: z.enum(helpBeneficiaries),
  /** For the center alone. */
  description: story,
  ...contactFields,
})
export type HelpRequestCreate = z.infer<typeof helpRequestCreate>

/** An answer to one request. */
export const helpResponseCreate = z.object({
  frequency: z.enum(helpFrequencies),
  postalCode4,
  /** For the center alone. */
  message: story,
  ...contactFields,
})
/** An offer to help in general. */
export const helpOfferCreate = z.object({
  ...helpResponseCreate.shape,
  categories: z.array(z.enum(helpCategories)).check(z.minLength(1), z.maxLength(helpCategories.length)),
})
export type HelpResponseCreate = z.infer<typeof helpResponseCreate> & Partial<z.infer<typeof helpOfferCreate>>

export const helpApproval = z.object({
  /** The center has spoken to somebody who left no e-mail address. */
  confirmedByPhone: z.optional(z.boolean()),
  lockVersion,
})
export const helpRejection = z.object({
  reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
  lockVersion,
})
export const helpMatch = z.object({ responseId: requiredText(20), lockVersion })
/** How it ended: help was found, or is no longer wanted. */
export const helpClosure = z.object({ outcome: z.enum(['done', 'withdrawn']), lockVersion })
