/** The attributes of one-on-one help for each reader, and what it is created and updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import {
  calendarDate,
  email,
  lockVersion,
  multiLine,
  personName,
  phone,
  postalCode4,
  requiredLine,
  timestamp,
} from './fields.ts'
import {
  helpBeneficiaries,
  helpCategories,
  helpFrequencies,
  helpRequestStatuses,
  helpResponseStatuses,
} from './help-request-values.ts'
import { guardFields } from './spam-guard.ts'

/** An open request as everybody reads it. */
export const helpRequestSchema = z.object({
  category: z.enum(helpCategories),
  frequency: z.enum(helpFrequencies),
  postalCode4,
  /** Name of the place of the postal code; null when it is not in the gazetteer. */
  place: z.nullable(z.string()),
  /** Calendar date on which it was opened. */
  openedOn: calendarDate,
})
export type HelpRequest = z.infer<typeof helpRequestSchema> & { id: string }

/** How the center reaches the sender. With an account, its own name and address count instead; a visitor leaves an address or a number. */
export const helpContact = z.object({ name: personName(120), email, phone })

/** What requests and offers have in common for the staff of the center. */
const moderated = z.extend(z.pick(helpRequestSchema, { frequency: true, postalCode4: true, place: true }), {
  /** Null once erased. */
  name: z.nullable(helpContact.shape.name),
  email: z.nullable(helpContact.shape.email),
  phone: z.nullable(helpContact.shape.phone),
  /** Why the center rejected it; the sender reads it. */
  reason: z.nullable(z.string()),
  /** Null while nobody has shown that the e-mail address is theirs. */
  confirmedAt: z.nullable(timestamp),
  expiresAt: z.nullable(timestamp),
  closedAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})

/** A request as the staff of the center read it. */
export const moderatedHelpRequestSchema = z.extend(moderated, {
  category: helpRequestSchema.shape.category,
  /** For the center alone. */
  description: z.nullable(z.string()),
  onBehalfOf: z.enum(helpBeneficiaries),
  status: z.enum(helpRequestStatuses),
  openedAt: z.nullable(timestamp),
  matchedAt: z.nullable(timestamp),
})
export type ModeratedHelpRequest = z.infer<typeof moderatedHelpRequestSchema> & { id: string }

/** An offer as the staff of the center read it. */
export const helpResponseSchema = z.extend(moderated, {
  /** Empty for an offer to one request. */
  categories: z.array(z.enum(helpCategories)),
  /** For the center alone. */
  message: z.nullable(z.string()),
  status: z.enum(helpResponseStatuses),
})
export type HelpResponse = z.infer<typeof helpResponseSchema> & {
  id: string
  helpRequest?: ModeratedHelpRequest | null
  matchedRequest?: ModeratedHelpRequest | null
}

const own = {
  frequency: true,
  postalCode4: true,
  place: true,
  reason: true,
  expiresAt: true,
  closedAt: true,
  createdAt: true,
} as const

/** Id of the matched request that the two write to each other about; null without a match, or when one of them has no account. */
const conversationRequestId = z.nullable(z.string())

/** A request as its requester reads it, who made it with an account. */
export const ownHelpRequestSchema = z.extend(
  z.pick(moderatedHelpRequestSchema, { ...own, category: true, onBehalfOf: true, description: true, status: true }),
  { conversationRequestId },
)
export type OwnHelpRequest = z.infer<typeof ownHelpRequestSchema> & { id: string }

/** An offer as its helper reads it, who made it with an account. */
export const ownHelpResponseSchema = z.extend(
  z.pick(helpResponseSchema, { ...own, categories: true, message: true, status: true }),
  {
    /** Of the request that it responds to; null for an offer in general. */
    category: z.nullable(helpRequestSchema.shape.category),
    conversationRequestId,
  },
)
export type OwnHelpResponse = z.infer<typeof ownHelpResponseSchema> & { id: string }

/** What the link in a mail shows: nothing that tells whose it is. */
export const helpKeySchema = z.object({
  kind: z.enum(['request', 'response']),
  status: z.enum([...helpRequestStatuses, ...helpResponseStatuses]),
  /** Of the request, or of the request that the offer responds to. */
  category: z.nullable(helpRequestSchema.shape.category),
  categories: helpResponseSchema.shape.categories,
  frequency: helpRequestSchema.shape.frequency,
  postalCode4,
  expiresAt: z.nullable(timestamp),
})
export type HelpKey = z.infer<typeof helpKeySchema> & { id: string }

/** What follows on a submission: a mailed link, a call of the center, or moderation. */
export const helpSubmissionSchema = z.object({ next: z.enum(['mail', 'call', 'moderation']) })
export type HelpSubmission = z.infer<typeof helpSubmissionSchema> & { id: string }

const contactFields = {
  ...z.partial(z.pick(moderated, { name: true, email: true, phone: true })).shape,
  /** Agrees that the center stores the data and shares them with the other after a match. */
  consent: z.literal(true),
  ...guardFields,
}

const story = z.string().check(z.trim(), z.minLength(10), z.maxLength(2000), multiLine)

export const helpRequestCreate = z.extend(
  z.pick(moderatedHelpRequestSchema, { category: true, frequency: true, postalCode4: true, onBehalfOf: true }),
  { description: story, ...contactFields },
)
export type HelpRequestCreate = z.infer<typeof helpRequestCreate>

/** An offer to one request. */
export const helpResponseCreate = z.extend(z.pick(helpResponseSchema, { frequency: true, postalCode4: true }), {
  message: story,
  ...contactFields,
})
/** An offer to help in general. */
export const helpOfferCreate = z.extend(helpResponseCreate, {
  categories: helpResponseSchema.shape.categories.check(z.minLength(1), z.maxLength(helpCategories.length)),
})
export type HelpResponseCreate = z.infer<typeof helpResponseCreate> & Partial<z.infer<typeof helpOfferCreate>>

export const helpApproval = z.object({
  /** The center has phoned somebody who left no e-mail address. */
  confirmedByPhone: z.optional(z.boolean()),
  lockVersion,
})
export const helpRejection = z.object({
  reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500), multiLine),
  lockVersion,
})
export const helpMatch = z.object({ responseId: requiredLine(20), lockVersion })
/** How a request ended: help was found, or is no longer wanted. */
export const helpClosure = z.object({ outcome: z.enum(['done', 'withdrawn']), lockVersion })
export type HelpOutcome = z.infer<typeof helpClosure>['outcome']
