/** Shapes of one-on-one help. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import {
  type HelpResponse,
  helpKeySchema,
  helpRequestSchema,
  helpResponseSchema,
  helpSubmissionSchema,
  moderatedHelpRequestSchema,
  ownHelpRequestSchema,
  ownHelpResponseSchema,
} from '../help-request-schema.ts'

export const helpRequestShape = shapeOf(helpRequestSchema)
export const helpKeyShape = shapeOf(helpKeySchema)
export const helpSubmissionShape = shapeOf(helpSubmissionSchema)
export const moderatedHelpRequestShape = shapeOf(moderatedHelpRequestSchema)
export const helpResponseShape: Shape<HelpResponse> = shapeOf(helpResponseSchema, {
  related: { helpRequest: moderatedHelpRequestShape, matchedRequest: moderatedHelpRequestShape },
})
export const ownHelpRequestShape = shapeOf(ownHelpRequestSchema)
export const ownHelpResponseShape = shapeOf(ownHelpResponseSchema)
