import { shapeOf } from '#shared/json-api/shape-of.ts'
import { searchSynonymSchema } from '../search-synonym-schema.ts'

export const searchSynonymShape = shapeOf(searchSynonymSchema)
