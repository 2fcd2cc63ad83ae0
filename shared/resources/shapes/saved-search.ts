/** Shape of saved searches, which the search page reads of its visitors. */
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { savedSearchSchema } from '../saved-search-schema.ts'

export const savedSearchShape = shapeOf(savedSearchSchema)
