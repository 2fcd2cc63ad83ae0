/** The attributes of an application and of its events, and what it is created and updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import type { Applicant } from './applicant-schema.ts'
import {
  applicationEventKinds,
  applicationSources,
  applicationStatuses,
  bulkSteps,
  matchOutcomes,
  undoableSteps,
  waitingOnValues,
} from './application-values.ts'
import { applicationAssign } from './assignee-schema.ts'
import { lockVersion, multiLine, optionalText, requiredText, singleLine, timestamp } from './fields.ts'
import type { MatchCheck } from './match-check-schema.ts'
import { meetingOffer, meetingSchema } from './meeting-schema.ts'
import { vacancyQuestion } from './vacancy-question-schema.ts'
import type { Vacancy } from './vacancy-schema.ts'

/** The attributes of an application as it is read. */
export const applicationSchema = z.object({
  /** Empty once the volunteer's account is deleted. */
  motivation: z.string().check(z.trim(), z.maxLength(4000), multiLine),
  /** By id of the question. */
  answers: z.record(singleLine, z.string().check(z.maxLength(2000), multiLine)),
  /** The vacancy's questions as they were when it was sent; null where that is not known. */
  questions: z.nullable(z.array(vacancyQuestion)),
  source: z.enum(applicationSources),
  status: z.enum(applicationStatuses),
  declineReason: z.nullable(z.string()),
  /** When a decline is sent, until when the staff can undo it; null for the volunteer, to whom it is still open. */
  declineDueAt: z.nullable(timestamp),
  waitingOn: z.enum(waitingOnValues),
  /** When the organization and the volunteer meet; null until the volunteer picked a time. */
  meetingAt: z.nullable(timestamp),
  /** Null when none was offered. */
  meeting: z.nullable(meetingSchema),
  firstResponseAt: z.nullable(timestamp),
  /** Calendar days that it waits for a first response; null when it does not. */
  unansweredDays: z.nullable(z.int()),
  /** Since when the center answers in the organization's place; null when it does not. */
  takenOverAt: z.nullable(timestamp),
  matchOutcome: z.nullable(z.enum(matchOutcomes)),
  /** Who of the staff handles it; null for the volunteer, and while nobody does. */
  assigneeId: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  /** It is open, and the reader has not opened it; false for the volunteer. */
  unread: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type Application = z.infer<typeof applicationSchema> & {
  id: string
  user?: Applicant
  vacancy?: Vacancy
  events?: ApplicationEvent[]
  matchChecks?: MatchCheck[]
}

/** The attributes of one line of the immutable log of an application. */
export const applicationEventSchema = z.object({
  kind: z.enum(applicationEventKinds),
  fromStatus: z.nullable(z.enum(applicationStatuses)),
  toStatus: z.nullable(z.enum(applicationStatuses)),
  reason: z.nullable(z.string()),
  actorName: z.string(),
  /** Whether the volunteer did it, and not the staff. */
  byVolunteer: z.boolean(),
  /** Until when staff can undo this change, if nothing follows it; null for what cannot be undone. */
  undoableUntil: z.nullable(timestamp),
  createdAt: timestamp,
})
export type ApplicationEvent = z.infer<typeof applicationEventSchema> & { id: string }

export const applicationCreate = z.object({
  vacancyId: singleLine,
  motivation: requiredText(4000),
  answers: z.optional(applicationSchema.shape.answers),
})
export type ApplicationCreate = z.infer<typeof applicationCreate>

export const applicationTransition = z.object({
  status: applicationSchema.shape.status,
  reason: optionalText(1000),
  /** Of the status `meeting` alone: the only time that is offered. */
  meetingAt: z.optional(z.nullable(timestamp)),
  /** Of the status `meeting` alone: the times that are offered. */
  meeting: z.optional(z.nullable(z.omit(meetingOffer, { reason: true }))),
  lockVersion,
})
export type ApplicationTransition = z.infer<typeof applicationTransition>

/** Body of `PUT applications/{id}/undo`: the status that is taken back, as its reader saw it. */
export const applicationUndo = z.object({ status: z.optional(applicationSchema.shape.status), lockVersion })
export type ApplicationUndo = z.infer<typeof applicationUndo>

/** Body of `PUT applications/{id}/hand_back`. */
export const applicationHandBack = z.object({ lockVersion })

export const declineForm = z.object({ reason: requiredText(1000) })
export const stepForm = z.object({ reason: optionalText(1000) })
export const messageForm = z.object({ message: requiredText(4000) })

/** Body of `PATCH /api/v1/applications/bulk_update`: the same change to many, with a result per id. */
export const applicationBulkUpdate = z.object({
  ids: z.array(singleLine).check(z.minLength(1), z.maxLength(200)),
  attributes: z.union([
    z.object({ action: z.literal('decline'), ...declineForm.shape }),
    z.object({ action: z.literal('message'), ...messageForm.shape }),
    z.object({ action: z.literal('step'), status: z.enum(bulkSteps), ...stepForm.shape }),
    z.object({ action: z.literal('assign'), ...applicationAssign.shape }),
    // Takes back the step to this status, as `PUT applications/{id}/undo` does.
    z.object({ action: z.literal('undo'), status: z.enum(undoableSteps) }),
  ]),
  /** Says per id what would change and which mail would go, and changes nothing. */
  dryRun: z.optional(z.boolean()),
})
export type ApplicationBulkUpdate = z.infer<typeof applicationBulkUpdate>
