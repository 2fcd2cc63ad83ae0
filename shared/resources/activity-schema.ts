/** The attributes of an activity, its dates and registrations, and what they are created and updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import {
  accessibilityFeatures,
  activityKinds,
  activityStatuses,
  occurrenceStates,
  registrationStatuses,
} from './activity-values.ts'
import { type Address, addressInput } from './address-schema.ts'
import { contactPersonSchema } from './contact-person-schema.ts'
import { email, lockVersion, nullableLine, phone, requiredLine, requiredText, singleLine, timestamp } from './fields.ts'
import type { Organization } from './organization.ts'
import { targetGroupSlugs, themeLimit, themeSlugs } from './taxonomies.ts'
import { userSchema } from './user-schema.ts'

/** RRULE value (RFC 5545, 3.3.10): every so many days, weeks, months or years. */
export const recurrenceRule = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(
      /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9]\d?|COUNT=[1-9]\d{0,2}|UNTIL=\d{8}(T\d{6}Z)?|BYDAY=([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU))*|BYMONTHDAY=-?([1-9]|[12]\d|3[01])|BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|BYSETPOS=-?[1-5]|WKST=MO))*$/,
    ),
  )

/** One meeting of a workshop. */
const session = z.object({ startsAt: timestamp, endsAt: timestamp })
export type ActivitySession = z.infer<typeof session>

/** The attributes of an activity as it is read. */
export const activitySchema = z.object({
  kind: z.enum(activityKinds),
  title: requiredLine(120),
  description: requiredText(5000),
  startsAt: timestamp,
  endsAt: timestamp,
  /** On the clock of the Netherlands; null for a single date. */
  recurrence: z.nullable(recurrenceRule),
  capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(10000))),
  /** Euros; 0 is free. */
  price: z.number().check(z.minimum(0), z.maximum(1000)),
  themes: z.array(z.enum(themeSlugs)).check(z.minLength(1), z.maxLength(themeLimit)),
  targetGroups: z.array(z.enum(targetGroupSlugs)),
  accessibility: z.array(z.enum(accessibilityFeatures)),
  online: z.boolean(),
  trainer: nullableLine(120),
  sessions: z.array(session).check(z.maxLength(20)),
  minParticipants: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  certificate: z.boolean(),
  status: z.enum(activityStatuses),
  cancelReason: z.nullable(z.string()),
  /** Phone and address are null for visitors. */
  contactPerson: z.nullable(contactPersonSchema),
  publishedAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
  /** Of who manages the activity only: its next date that goes on, and who comes then. Null without one. */
  nextStartsAt: z.optional(z.nullable(timestamp)),
  nextTaken: z.optional(z.nullable(z.int())),
})
export type Activity = z.infer<typeof activitySchema> & {
  id: string
  organization?: Organization
  address?: Address | null
}

/** The attributes of one date of an activity: what a calendar shows and what one registers for. */
export const occurrenceSchema = z.object({
  startsAt: timestamp,
  endsAt: timestamp,
  state: z.enum(occurrenceStates),
  /** null: no capacity. */
  placesLeft: z.nullable(z.int()),
  /** Kilometres from the searched place; only in responses to a search by place. */
  distance: z.optional(z.nullable(z.number())),
  /** Of signed-in readers only: their open registration, if any. */
  registrationId: z.optional(z.nullable(z.string())),
  registrationStatus: z.optional(z.nullable(z.enum(registrationStatuses))),
})
export type ActivityOccurrence = z.infer<typeof occurrenceSchema> & { id: string; activity?: Activity }

/** A participant as the organizer sees them: null is what no stage of the registration has released, or what was erased. */
export const participantSchema = z.object({
  firstName: z.nullable(userSchema.shape.firstName),
  lastName: z.nullable(userSchema.shape.lastName),
  email: z.nullable(userSchema.shape.email),
  phone: userSchema.shape.phone,
})
type Participant = z.infer<typeof participantSchema> & { id: string }

/** The attributes of a registration for one date. */
export const registrationSchema = z.object({
  status: z.enum(registrationStatuses),
  offerExpiresAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ActivityRegistration = z.infer<typeof registrationSchema> & {
  id: string
  user?: Participant
  activity?: Activity
  occurrence?: ActivityOccurrence
}

const contactPersonInput = z.extend(z.partial(z.pick(contactPersonSchema, { role: true })), {
  name: contactPersonSchema.shape.name,
  phone: z.optional(z.nullable(phone)),
  email: z.optional(z.nullable(email)),
})

const input = z.extend(
  z.partial(
    z.pick(activitySchema, {
      kind: true,
      recurrence: true,
      capacity: true,
      price: true,
      targetGroups: true,
      accessibility: true,
      online: true,
      trainer: true,
      sessions: true,
      minParticipants: true,
      certificate: true,
    }),
  ),
  {
    ...z.pick(activitySchema, { title: true, description: true, startsAt: true, endsAt: true, themes: true }).shape,
    address: z.optional(z.nullable(addressInput)),
    contactPerson: z.optional(z.nullable(contactPersonInput)),
  },
)

export const activityCreate = z.extend(input, { organizationId: singleLine })
export const activityUpdate = z.extend(z.partial(input), { lockVersion })
export type ActivityCreate = z.infer<typeof activityCreate>
export type ActivityUpdate = z.infer<typeof activityUpdate>

/** The reason is in the mail to everyone who registered. */
export const activityCancellation = z.object({ reason: requiredText(1000), lockVersion })
export type ActivityCancellation = z.infer<typeof activityCancellation>

/** Body of `POST /api/v1/activities/{id}/messages`: a mail to everyone who registered, or to those of one date. */
export const activityMessage = z.object({
  subject: requiredLine(150),
  body: requiredText(5000),
  occurrenceId: z.optional(z.nullable(singleLine)),
  /** Says to how many it would go, and sends nothing. */
  dryRun: z.optional(z.boolean()),
})
export type ActivityMessage = z.infer<typeof activityMessage>

/** A message that was sent, for the organizer and its colleagues. */
export const sentActivityMessageSchema = z.object({
  subject: z.string(),
  body: z.string(),
  /** Of a message to those of one date: when it begins. */
  dateStartsAt: z.nullable(timestamp),
  authorName: z.string(),
  recipients: z.int(),
  createdAt: timestamp,
})

/** Body of `POST /api/v1/activities/{id}/registrations`; without a date it is the next one. */
export const registrationCreate = z.object({ occurrenceId: z.optional(z.nullable(singleLine)) })
