import * as z from 'zod/mini'
import { lockVersion, multiLine, optionalText, timestamp } from './fields.ts'
import { maxMeetingTimes, meetingStates } from './meeting.ts'

const time = z.object({ startsAt: timestamp, endsAt: timestamp })

/** The meeting as both sides of an application read it. */
export const meetingSchema = z.object({
  state: z.enum(meetingStates),
  /** An address or a link; null when nothing was said. */
  place: z.nullable(z.string()),
  times: z.array(time),
  /** Index of the time that was picked; null until then. */
  chosen: z.nullable(z.int()),
  /** What the volunteer wrote when none of the times suits. */
  message: z.nullable(z.string()),
})
export type Meeting = z.infer<typeof meetingSchema>

/** Body of `PUT applications/{id}/meeting`, and part of the transition to a meeting. */
export const meetingOffer = z.object({
  times: z
    .array(z.object({ startsAt: timestamp, minutes: z.int().check(z.minimum(5), z.maximum(480)) }))
    .check(z.minLength(1), z.maxLength(maxMeetingTimes)),
  place: optionalText(500),
  /** To the volunteer, in the mail. */
  reason: optionalText(1000),
})
export type MeetingOffer = z.infer<typeof meetingOffer>

/** Body of `PUT applications/{id}/meeting`, with the version of the application that was seen: a time may be picked meanwhile. */
export const meetingChange = z.extend(meetingOffer, { lockVersion })
/** Body of `DELETE applications/{id}/meeting`, likewise. */
export const meetingEnd = z.object({ lockVersion })

/** Body of `PUT meeting_links/{token}` and of `PUT applications/{id}/meeting/choice`: a time, or why none suits. */
export const meetingChoice = z.union([
  z.object({ startsAt: timestamp }),
  z.object({ refusal: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), multiLine) }),
])
export type MeetingChoice = z.infer<typeof meetingChoice>

/** `GET meeting_links/{token}`: what the reader of the mail may see. */
export const meetingLinkSchema = z.object({
  ...meetingSchema.shape,
  /** Whether a time can be picked now. */
  isOpen: z.boolean(),
  firstName: z.string(),
  vacancy: z.string(),
  organization: z.string(),
  /** Of the volunteer's own application, whose conversation asks to sign in. */
  applicationId: z.string(),
  /** As on the organization's public page; null without one. */
  organizationPhone: z.nullable(z.string()),
  organizationEmail: z.nullable(z.string()),
})
export type MeetingLink = z.infer<typeof meetingLinkSchema> & { id: string }
