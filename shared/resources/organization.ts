import * as z from 'zod/mini'
import type { OpeningHours } from '#shared/opening-hours.ts'
import { type Address, addressInput } from './address.ts'
import { email, kvkNumber, lockVersion, optionalText, phone, requiredText, webAddress } from './fields.ts'
import type { ServiceKind } from './service-kind.ts'
import { type TargetGroup, type Theme, targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import type { Vacancy } from './vacancy.ts'

export const organizationTypes = ['Organization', 'School', 'VolunteerCenter'] as const
export type OrganizationType = (typeof organizationTypes)[number]

export const organizationStatuses = ['pending', 'approved', 'denied', 'archived'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

/** domain.md DOM-4: pending → approved or denied; approved ⇄ archived; denied → pending. */
export const organizationTransitions: Record<OrganizationStatus, readonly OrganizationStatus[]> = {
  pending: ['approved', 'denied'],
  approved: ['archived'],
  archived: ['approved'],
  denied: ['pending'],
}

export type OrganizationService = {
  name: string
  /** null as long as nobody has said it. */
  kind: ServiceKind | null
  description: string
  eligibility: string | null
  cost: string | null
  languages: string[]
  accessibility: string | null
}

export type OrganizationProfile = {
  id: string
  mission: string | null
  description: string | null
  logo: string | null
  targetGroups: TargetGroup[]
  themes: Theme[]
  services: OrganizationService[]
  /** Keys `mon` … `sun`; a day without an entry is closed. */
  openingHours: OpeningHours
  policies: { insurance: string | null; vog: string | null; integrity: string | null }
  /** A wheelchair gets in and can turn. */
  accessible: boolean
  /** Day on which somebody of the center last went over these facts. */
  checkedOn: string | null
  /** Median days until a reply is answered, over the last year; null before there are five. */
  responseStats: { medianDays: number | null }
}

export type Organization = {
  id: string
  name: string
  slug: string
  organizationType: OrganizationType
  status: OrganizationStatus
  email: string | null
  phone: string | null
  website: string | null
  kvkNumber: string | null
  anbi: boolean
  assuredOn: string | null
  createdAt: string
  updatedAt: string
  lockVersion: number
  /** Kilometres from the searched place; only in answers to a search by place. */
  distance?: number | null
  address?: Address | null
  profile?: OrganizationProfile | null
  vacancies?: Vacancy[]
}

const profileInput = z.object({
  mission: optionalText(300),
  description: optionalText(5000),
  targetGroups: z.optional(z.array(z.enum(targetGroupSlugs))),
  themes: z.optional(z.array(z.enum(themeSlugs))),
})

const attributes = {
  name: requiredText(120),
  organizationType: z.optional(z.enum(organizationTypes)),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
  website: z.optional(z.nullable(webAddress)),
  kvkNumber: z.optional(z.nullable(kvkNumber)),
  anbi: z.optional(z.boolean()),
  address: z.optional(addressInput),
  profile: z.optional(profileInput),
}

export const organizationCreate = z.object(attributes)
export const organizationUpdate = z.extend(z.partial(z.object(attributes)), {
  status: z.optional(z.enum(organizationStatuses)),
  /** Why a request was denied; kept in the audit log and in the mail. */
  reason: optionalText(1000),
  lockVersion,
})
export const organizationApproval = z.object({ status: z.enum(organizationStatuses), reason: optionalText(1000) })
export type OrganizationCreate = z.infer<typeof organizationCreate>
export type OrganizationUpdate = z.infer<typeof organizationUpdate>
