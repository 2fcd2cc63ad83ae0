/** Shapes of applications, and of what comes before one. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { applicantSchema } from '../applicant-schema.ts'
import { type Application, applicationEventSchema, applicationSchema } from '../application-schema.ts'
import { type Assignee, assigneeSchema } from '../assignee-schema.ts'
import { type Invitation, invitationSchema } from '../invitation-schema.ts'
import { matchCheckSchema } from '../match-check-schema.ts'
import { type ReplyDraft, replyDraftSchema } from '../reply-draft-schema.ts'
import { vacancyShape } from './organization.ts'

const applicantShape = shapeOf(applicantSchema)
const applicationEventShape = shapeOf(applicationEventSchema, { defaults: { byVolunteer: true } })
const matchCheckShape = shapeOf(matchCheckSchema)
export const applicationShape: Shape<Application> = shapeOf(applicationSchema, {
  related: {
    user: applicantShape,
    vacancy: vacancyShape,
    events: [applicationEventShape],
    matchChecks: [matchCheckShape],
  },
})
export const assigneeShape: Shape<Assignee> = shapeOf(assigneeSchema)
export const replyDraftShape: Shape<ReplyDraft> = shapeOf(replyDraftSchema, { related: { vacancy: vacancyShape } })
export const invitationShape: Shape<Invitation> = shapeOf(invitationSchema, { related: { vacancy: vacancyShape } })
