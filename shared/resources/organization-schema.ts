/** The attributes of an organization and its profile, and what they are created and updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { type Address, addressInput } from './address-schema.ts'
import {
  calendarDate,
  email,
  kvkBranchNumber,
  kvkNumber,
  lockVersion,
  nameLine,
  nullableLine,
  nullableText,
  optionalText,
  phone,
  requiredLine,
  requiredText,
  safeUrl,
  singleLine,
  timestamp,
  webAddress,
} from './fields.ts'
import { openingHours, openingHoursInput } from './opening-hours-schema.ts'
import { organizationBulkSteps, organizationStatuses, organizationTypes } from './organization-values.ts'
import { serviceKinds } from './service-kind.ts'
import { targetGroupSlugs, themeSlugs } from './taxonomies.ts'

const service = z.object({
  name: requiredLine(120),
  /** null: not classified yet. */
  kind: z.nullable(z.enum(serviceKinds)),
  description: requiredText(1000),
  eligibility: nullableLine(300),
  cost: nullableLine(200),
  languages: z.array(requiredLine(40)).check(z.maxLength(20)),
  accessibility: nullableLine(300),
})
export type OrganizationService = z.infer<typeof service>

const contact = z.object({
  name: nameLine(120),
  role: nullableLine(80),
  phone: z.nullable(phone),
  email: z.nullable(email),
})
export type OrganizationContact = z.infer<typeof contact>

/** The attributes of an organization's profile as it is read. */
export const organizationProfileSchema = z.object({
  mission: nullableText(300),
  description: nullableText(5000),
  logo: z.nullable(safeUrl),
  targetGroups: z.array(z.enum(targetGroupSlugs)),
  themes: z.array(z.enum(themeSlugs)),
  services: z.array(service).check(z.maxLength(20)),
  openingHours,
  policies: z.object({
    insurance: nullableText(1000),
    vog: nullableText(1000),
    integrity: nullableText(1000),
  }),
  /** Whom the center contacts; only for who may edit the organization. */
  contacts: z.optional(z.array(contact).check(z.maxLength(10))),
  /** Accessible to a wheelchair, with room to turn. */
  accessible: z.boolean(),
  /** Day on which the organization or the center last verified this information. */
  checkedOn: z.nullable(calendarDate),
  /** Median days until a reply gets its first response, over the last year; null with fewer than five responses, and above a week. */
  responseStats: z.object({ medianDays: z.nullable(z.number()) }),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type OrganizationProfile = z.infer<typeof organizationProfileSchema> & { id: string }

/** The attributes of an organization as it is read. */
export const organizationSchema = z.object({
  name: nameLine(120),
  slug: z.string(),
  organizationType: z.enum(organizationTypes),
  status: z.enum(organizationStatuses),
  /** Why it was denied or archived; only for who may edit it. */
  statusReason: z.optional(nullableText(1000)),
  email: z.nullable(email),
  phone: z.nullable(phone),
  website: z.nullable(webAddress),
  kvkNumber: z.nullable(kvkNumber),
  kvkBranchNumber: z.nullable(kvkBranchNumber),
  anbi: z.boolean(),
  assuredOn: z.nullable(calendarDate),
  /** The center asked something about the sign-up and has no reply yet; only for the center's staff. */
  awaitsReply: z.optional(z.boolean()),
  /** Another organization of the center has the same KvK number; only for the center's staff. */
  possibleDuplicate: z.optional(z.boolean()),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
  /** Kilometres from the searched place; only in responses to a search by place. */
  distance: z.optional(z.nullable(z.number())),
})
export type Organization = z.infer<typeof organizationSchema> & {
  id: string
  address?: Address | null
  profile?: OrganizationProfile | null
}

export const profileInput = z.partial(
  z.extend(
    z.pick(organizationProfileSchema, {
      mission: true,
      description: true,
      targetGroups: true,
      themes: true,
      services: true,
      policies: true,
      contacts: true,
      accessible: true,
    }),
    { openingHours: openingHoursInput },
  ),
)

export const organizationCreate = z.extend(
  z.partial(
    z.pick(organizationSchema, {
      organizationType: true,
      email: true,
      phone: true,
      website: true,
      kvkNumber: true,
      kvkBranchNumber: true,
      anbi: true,
    }),
  ),
  { name: organizationSchema.shape.name, address: z.optional(addressInput), profile: z.optional(profileInput) },
)
export const organizationUpdate = z.extend(z.partial(organizationCreate), {
  status: z.optional(organizationSchema.shape.status),
  /** Why a sign-up was denied; stored in the audit log and mailed. */
  reason: optionalText(1000),
  /** Only the center's staff set it. */
  assuredOn: z.optional(organizationSchema.shape.assuredOn),
  /** The facts are right today. */
  verified: z.optional(z.literal(true)),
  lockVersion,
})
export const organizationApproval = z.object({
  status: organizationSchema.shape.status,
  reason: optionalText(1000),
  /** Of a decision in the queue. */
  lockVersion,
})
/** Body of `PATCH organizations/bulk_update`: the same step for many, with a result per id. */
export const organizationBulkUpdate = z.object({
  ids: z.array(singleLine).check(z.minLength(1), z.maxLength(200)),
  attributes: z.object({
    action: z.enum(organizationBulkSteps),
    /** Of `archive`: also cancels the activities to come, and is mailed to those who are registered. */
    cancelReason: optionalText(1000),
    /** Of `archive`: why, in the mail to the organization's admins. */
    reason: optionalText(1000),
  }),
  /** Says per id what would change, and changes nothing. */
  dryRun: z.optional(z.boolean()),
})
export type OrganizationBulkUpdate = z.infer<typeof organizationBulkUpdate>
export type OrganizationCreate = z.infer<typeof organizationCreate>
export type OrganizationUpdate = z.infer<typeof organizationUpdate>
