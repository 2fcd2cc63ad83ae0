/** Shape of a place of the gazetteer. */
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { placeSchema } from '../place-schema.ts'

export const placeShape = shapeOf(placeSchema)
