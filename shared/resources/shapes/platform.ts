/** Shapes of what the platform's admins read of the centers. */
import { shapeOf } from '#shared/json-api/shape-of.ts'
import {
  platformCenterSchema,
  platformEntrySchema,
  platformEventSchema,
  platformFigureSchema,
} from '../platform-center-schema.ts'

export const platformCenterShape = shapeOf(platformCenterSchema)
export const platformFigureShape = shapeOf(platformFigureSchema)
export const platformEventShape = shapeOf(platformEventSchema)
export const platformEntryShape = shapeOf(platformEntrySchema)
