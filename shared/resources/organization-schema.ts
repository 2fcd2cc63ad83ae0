/** The attributes of an organization and its profile, and what they are created and updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { weekdays } from '#shared/opening-hours.ts'
import { type Address, addressInput } from './address-schema.ts'
import {
  calendarDate,
  email,
  kvkNumber,
  lockVersion,
  nullableText,
  optionalText,
  phone,
  requiredText,
  timestamp,
  webAddress,
} from './fields.ts'
import { organizationStatuses, organizationTypes } from './organization.ts'
import { serviceKinds } from './service-kind.ts'
import { targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import type { Vacancy } from './vacancy-schema.ts'

const service = z.object({
  name: z.string(),
  /** null: not classified yet. */
  kind: z.nullable(z.enum(serviceKinds)),
  description: z.string(),
  eligibility: z.nullable(z.string()),
  cost: z.nullable(z.string()),
  languages: z.array(z.string()),
  accessibility: z.nullable(z.string()),
})
export type OrganizationService = z.infer<typeof service>

const hours = z.array(z.object({ from: z.string(), to: z.string() }))

/** The attributes of an organization's profile as it is read. */
export const organizationProfileSchema = z.object({
  mission: nullableText(300),
  description: nullableText(5000),
  logo: z.nullable(z.string()),
  targetGroups: z.array(z.enum(targetGroupSlugs)),
  themes: z.array(z.enum(themeSlugs)),
  services: z.array(service),
  /** A day without an entry is closed. */
  openingHours: z.partialRecord(z.enum(weekdays), hours),
  policies: z.object({
    insurance: z.nullable(z.string()),
    vog: z.nullable(z.string()),
    integrity: z.nullable(z.string()),
  }),
  /** Accessible to a wheelchair, with room to turn. */
  accessible: z.boolean(),
  /** Day on which the center's staff last checked this information. */
  checkedOn: z.nullable(calendarDate),
  /** Median days until an application gets its first response, over the last year; null with fewer than five. */
  responseStats: z.object({ medianDays: z.nullable(z.number()) }),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type OrganizationProfile = z.infer<typeof organizationProfileSchema> & { id: string }

/** The attributes of an organization as it is read. */
export const organizationSchema = z.object({
  name: requiredText(120),
  slug: z.string(),
  organizationType: z.enum(organizationTypes),
  status: z.enum(organizationStatuses),
  /** Why it was denied or archived; only for who may edit it. */
  statusReason: z.optional(nullableText(1000)),
  email: z.nullable(email),
  phone: z.nullable(phone),
  website: z.nullable(webAddress),
  kvkNumber: z.nullable(kvkNumber),
  anbi: z.boolean(),
  assuredOn: z.nullable(calendarDate),
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
  vacancies?: Vacancy[]
}

const profileInput = z.partial(
  z.pick(organizationProfileSchema, { mission: true, description: true, targetGroups: true, themes: true }),
)

export const organizationCreate = z.extend(
  z.partial(
    z.pick(organizationSchema, {
      organizationType: true,
      email: true,
      phone: true,
      website: true,
      kvkNumber: true,
      anbi: true,
    }),
  ),
  { name: organizationSchema.shape.name, address: z.optional(addressInput), profile: z.optional(profileInput) },
)
export const organizationUpdate = z.extend(z.partial(organizationCreate), {
  status: z.optional(organizationSchema.shape.status),
  /** Why a sign-up was denied; stored in the audit log and mailed. */
  reason: optionalText(1000),
  lockVersion,
})
export const organizationApproval = z.object({
  status: organizationSchema.shape.status,
  reason: optionalText(1000),
})
export type OrganizationCreate = z.infer<typeof organizationCreate>
export type OrganizationUpdate = z.infer<typeof organizationUpdate>
