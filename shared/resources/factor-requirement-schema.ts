/** What a center asks of its staff at sign-in. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { calendarDate } from './fields.ts'

export const factorRequirementSchema = z.object({
  /** `2026-12-01`: of its staff from that date on; null: everybody decides for themselves. */
  requiredFrom: z.nullable(calendarDate),
  /** The same of who has a role at an organization and is not staff of the center. */
  requiredOfOrganizationsFrom: z.nullable(calendarDate),
  /** Active staff of the center, and how many of them have no second factor. */
  staff: z.int(),
  staffWithout: z.int(),
  /** Those with a role at an organization who are not staff of the center. */
  organizationStaff: z.int(),
  organizationStaffWithout: z.int(),
})
export type FactorRequirement = z.infer<typeof factorRequirementSchema> & { id: string }

const optionalDate = z.optional(z.nullable(z.union([calendarDate, z.literal('')])))

/** Body of `PATCH volunteer_centers/current/factor_requirement`; what is absent stays, an empty date is none. */
export const factorRequirementUpdate = z.object({
  requiredFrom: optionalDate,
  requiredOfOrganizationsFrom: optionalDate,
})
export type FactorRequirementUpdate = z.infer<typeof factorRequirementUpdate>
