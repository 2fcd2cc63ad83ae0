/** Shapes of a center, which every page reads. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import {
  type CenterProfile,
  centerProfileSchema,
  centerSchema,
  type VolunteerCenter,
} from '../volunteer-center-schema.ts'

export const centerProfileShape: Shape<CenterProfile> = shapeOf(centerProfileSchema, {
  // The highest allowance that is free of tax.
  defaults: { 'texts.maximumAllowance': 210, digestHour: 8 },
})
export const centerShape: Shape<VolunteerCenter> = shapeOf(centerSchema, {
  related: { profile: centerProfileShape },
  elsewhere: { name: ['profile.name'] },
})
