/** Shapes of a site's design. */

import { shapeOf } from '#shared/json-api/shape-of.ts'
import { designVersionSchema, siteImageSchema } from '../volunteer-center-schema.ts'

export const designVersionShape = shapeOf(designVersionSchema)
export const siteImageShape = shapeOf(siteImageSchema)
