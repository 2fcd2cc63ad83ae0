/** Shapes of what a center's home page counts. */
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { centerFiguresSchema } from '../center-figures-schema.ts'
import { recentPlacementsSchema } from '../recent-placements-schema.ts'

export const centerFiguresShape = shapeOf(centerFiguresSchema)
export const recentPlacementsShape = shapeOf(recentPlacementsSchema)
