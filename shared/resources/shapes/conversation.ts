/** Shapes of conversations. */

import { shapeOf } from '#shared/json-api/shape-of.ts'
import { conversationSchema, conversationStartSchema, messageSchema } from '../conversation-schema.ts'

export const conversationShape = shapeOf(conversationSchema)
export const conversationStartShape = shapeOf(conversationStartSchema)
export const messageShape = shapeOf(messageSchema)
