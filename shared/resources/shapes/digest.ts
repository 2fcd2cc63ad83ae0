/** Shapes of periodic mails. */

import { shapeOf } from '#shared/json-api/shape-of.ts'
import { digestPreviewSchema, digestSubscriptionSchema, unsubscriptionSchema } from '../digest-schema.ts'

export const digestSubscriptionShape = shapeOf(digestSubscriptionSchema)
export const digestPreviewShape = shapeOf(digestPreviewSchema)
export const unsubscriptionShape = shapeOf(unsubscriptionSchema)
