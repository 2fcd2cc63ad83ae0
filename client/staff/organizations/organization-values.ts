/** The values of the forms about an organization: the schema of each tab, and how values become attributes of the API. */
import * as z from 'zod/mini'
import type { FormValues } from '#client/forms/schema-resolver.ts'
import { initialValues } from '#client/forms/schema-rules.ts'
import { type Address, addressInput } from '#shared/resources/address-schema.ts'
import { website } from '#shared/resources/fields.ts'
import type { Organization } from '#shared/resources/organization.ts'
import {
  organizationCreate,
  organizationProfileSchema,
  organizationSchema,
} from '#shared/resources/organization-schema.ts'
import { hoursRows } from '../opening-hours/hours-values.ts'

const { name, organizationType, kvkNumber, kvkBranchNumber, email, phone, anbi } = organizationSchema.shape
const { mission, description, themes, targetGroups, services, policies, contacts, accessible } =
  organizationProfileSchema.shape

const own = { name, organizationType, kvkNumber, kvkBranchNumber, anbi, email, phone, website: z.nullable(website) }
const ofProfile = { mission, description, themes, targetGroups }

/** Tab "Profiel", and the first step of a new organization. */
export const profileSchema = z.object({ ...own, ...ofProfile, assuredOn: organizationSchema.shape.assuredOn })
export type ProfileValues = FormValues<z.input<typeof profileSchema>>

export const profileValues = (organization: Organization | null): ProfileValues => ({
  ...initialValues({ ...own, ...ofProfile }, organization && { ...organization.profile, ...organization }),
  organizationType: organization?.organizationType ?? 'Organization',
  assuredOn: organization?.assuredOn ?? null,
})

/** The center alone sets type and quality mark. */
export function profileAttributes(values: z.output<typeof profileSchema>, isStaff: boolean) {
  const { assuredOn, organizationType: type, mission: goal, description: text, ...rest } = values
  const { themes: about, targetGroups: groups, ...plain } = rest
  return {
    ...plain,
    ...(isStaff ? { organizationType: type, assuredOn } : {}),
    profile: { mission: goal, description: text, themes: about, targetGroups: groups },
  }
}

export const addressSchema = z.object({ address: addressInput })

export const addressValues = (address: Address | null | undefined) => ({
  address: {
    postalCode: address?.postalCode ?? '',
    houseNumber: address?.houseNumber ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
  },
})

/** A new organization: its profile and its address. */
export const newOrganizationSchema = z.extend(z.omit(profileSchema, { assuredOn: true }), {
  address: organizationCreate.shape.address._zod.def.innerType,
})

export const contactsSchema = z.object({ contacts: contacts._zod.def.innerType })
export const policiesSchema = z.object({ ...policies.shape })

export const servicesSchema = z.object({ hours: hoursRows, accessible, services })
