import * as z from 'zod/mini'
import {
  kvkBranchNumber,
  kvkNumber,
  lockVersion,
  nullableText,
  phone,
  requiredText,
  safeUrl,
  timestamp,
  website,
} from './fields.ts'
import { organizationLinkPurposes } from './organization.ts'
import { duplicateReasons, reviewChecks } from './organization-review-values.ts'
import { organizationStatuses } from './organization-values.ts'

/** Another organization of the center that is probably the same. */
export const organizationDuplicateSchema = z.object({
  name: z.string(),
  status: z.enum(organizationStatuses),
  kvkNumber: z.nullable(z.string()),
  kvkBranchNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(safeUrl),
  city: z.nullable(z.string()),
  reasons: z.array(z.enum(duplicateReasons)),
})
export type OrganizationDuplicate = z.infer<typeof organizationDuplicateSchema> & { id: string }

/** `GET organizations/{id}/review`. */
export const organizationReviewSchema = z.object({
  /** Who looks at it now; null for nobody. */
  reviewer: z.nullable(z.object({ name: z.string(), isOwn: z.boolean(), until: timestamp })),
  /** Points of the checklist that were ticked. */
  checks: z.array(z.object({ check: z.enum(reviewChecks), by: z.string(), at: timestamp })),
  question: z.nullable(z.string()),
  askedAt: z.nullable(timestamp),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(timestamp),
  /** Who signed the organization up; null when the center added it. */
  contact: z.nullable(
    z.object({
      name: z.string(),
      jobTitle: z.nullable(z.string()),
      email: z.string(),
      phone: z.nullable(z.string()),
      confirmed: z.boolean(),
      /** The account with this address that is in the archive: it gets no role when the organization is approved. */
      archivedAccountId: z.nullable(z.string()),
    }),
  ),
})
export type OrganizationReview = z.infer<typeof organizationReviewSchema> & { id: string }

/** Body of `PUT organizations/{id}/review`. */
export const reviewClaim = z.object({
  /** Takes the review over from whoever has it. */
  takeOver: z.optional(z.boolean()),
})

/** Body of `PUT organizations/{id}/question`. */
export const reviewQuestion = z.object({ question: requiredText(1000), lockVersion })

/** `GET organization_links/{token}`: what the reader of a mailed link may see. */
export const organizationLinkSchema = z.object({
  purpose: z.enum(organizationLinkPurposes),
  /** `used`: it was confirmed or replied to. `closed`: nothing waits for it any more. */
  state: z.enum(['open', 'used', 'expired', 'closed']),
  organizationId: z.string(),
  name: z.string(),
  kvkNumber: z.nullable(z.string()),
  kvkBranchNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(safeUrl),
  description: z.nullable(z.string()),
  /** `Stationsstraat 12, 7311 NZ Apeldoorn` */
  address: z.nullable(z.string()),
  services: z.array(z.string()),
  question: z.nullable(z.string()),
})
export type OrganizationLink = z.infer<typeof organizationLinkSchema> & { id: string }

/** Reply to a question about the sign-up, with what it completes. */
export const organizationCompletion = z.object({
  reply: requiredText(2000),
  kvkNumber: z.nullable(kvkNumber),
  kvkBranchNumber: z.nullable(kvkBranchNumber),
  phone: z.nullable(phone),
  website: z.nullable(website),
  description: nullableText(2000),
})
export type OrganizationCompletion = z.infer<typeof organizationCompletion>

/** Body of `PUT organization_links/{token}`: empty to confirm the facts. */
export const organizationLinkUpdate = z.partial(organizationCompletion)
