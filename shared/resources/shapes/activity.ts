/** Shapes of activities, their dates and who comes. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import {
  type Activity,
  type ActivityOccurrence,
  type ActivityRegistration,
  activitySchema,
  occurrenceSchema,
  participantSchema,
  registrationSchema,
  sentActivityMessageSchema,
} from '../activity-schema.ts'
import { addressShape, organizationShape } from './organization.ts'

export const activityShape: Shape<Activity> = shapeOf(activitySchema, {
  related: { organization: organizationShape, address: addressShape },
  defaults: { status: 'published' },
  elsewhere: { title: ['id'] },
})
export const occurrenceShape: Shape<ActivityOccurrence> = shapeOf(occurrenceSchema, {
  related: { activity: activityShape },
})
export const sentActivityMessageShape = shapeOf(sentActivityMessageSchema)
const participantShape = shapeOf(participantSchema)
export const activityRegistrationShape: Shape<ActivityRegistration> = shapeOf(registrationSchema, {
  related: { user: participantShape, activity: activityShape, occurrence: occurrenceShape },
})
