/** Shapes of mailings. */

import { shapeOf } from '#shared/json-api/shape-of.ts'
import {
  mailingAudienceSchema,
  mailingPreviewSchema,
  mailingRecipientSchema,
  mailingSchema,
  mailingSubscriptionSchema,
} from '../mailing-schema.ts'

export const mailingShape = shapeOf(mailingSchema)
export const mailingAudienceShape = shapeOf(mailingAudienceSchema)
export const mailingPreviewShape = shapeOf(mailingPreviewSchema)
export const mailingRecipientShape = shapeOf(mailingRecipientSchema)
export const mailingSubscriptionShape = shapeOf(mailingSubscriptionSchema)
