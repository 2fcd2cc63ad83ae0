/** Shapes of the stage passport. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { certificateCheckSchema, certificateSchema, evaluationLinkSchema } from '../certificate-schema.ts'
import { type HourEntry, hourEntrySchema } from '../hour-entry-schema.ts'
import { type Pupil, pupilSchema, stageConsentSchema } from '../pupil-schema.ts'
import { organizationShape, vacancyShape } from './organization.ts'

export const pupilShape: Shape<Pupil> = shapeOf(pupilSchema, {
  defaults: { consent: 'pending' },
  related: { school: organizationShape },
})
export const hourEntryShape: Shape<HourEntry> = shapeOf(hourEntrySchema, { related: { vacancy: vacancyShape } })
export const certificateShape = shapeOf(certificateSchema)
export const certificateCheckShape = shapeOf(certificateCheckSchema)
export const stageConsentShape = shapeOf(stageConsentSchema)
export const evaluationLinkShape = shapeOf(evaluationLinkSchema)
