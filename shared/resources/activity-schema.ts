/** What an activity is created and changed with. Apart from the facts, so that a page that only reads loads no checks. */
import * as z from 'zod/mini'
import { accessibilityFeatures, activityKinds } from './activity.ts'
import { addressInput } from './address-schema.ts'
import { email, lockVersion, optionalText, phone, requiredText } from './fields.ts'
import { targetGroupSlugs, themeSlugs } from './taxonomies.ts'

const instant = z.iso.datetime({ offset: true })

/** RRULE value (RFC 5545, 3.3.10) of the kinds that a programme has: every so many days, weeks, months or years. */
export const recurrenceRule = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(
      /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9]\d?|COUNT=[1-9]\d{0,2}|UNTIL=\d{8}(T\d{6}Z)?|BYDAY=([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU))*|BYMONTHDAY=-?([1-9]|[12]\d|3[01])|BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|BYSETPOS=-?[1-5]|WKST=MO))*$/,
    ),
  )

const attributes = {
  kind: z.optional(z.enum(activityKinds)),
  title: requiredText(120),
  description: requiredText(5000),
  startsAt: instant,
  endsAt: instant,
  recurrence: z.optional(z.nullable(recurrenceRule)),
  capacity: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(10000)))),
  price: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
  themes: z.array(z.enum(themeSlugs)).check(z.minLength(1), z.maxLength(3)),
  targetGroups: z.optional(z.array(z.enum(targetGroupSlugs))),
  accessibility: z.optional(z.array(z.enum(accessibilityFeatures))),
  online: z.optional(z.boolean()),
  trainer: optionalText(120),
  sessions: z.optional(z.array(z.object({ startsAt: instant, endsAt: instant })).check(z.maxLength(20))),
  minParticipants: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1000)))),
  certificate: z.optional(z.boolean()),
  address: z.optional(z.nullable(addressInput)),
  contactPerson: z.optional(
    z.nullable(
      z.object({
        name: requiredText(120),
        role: optionalText(80),
        phone: z.optional(z.nullable(phone)),
        email: z.optional(z.nullable(email)),
      }),
    ),
  ),
}

export const activityCreate = z.object({ ...attributes, organizationId: z.string() })
export const activityUpdate = z.extend(z.partial(z.object(attributes)), { lockVersion })
export type ActivityCreate = z.infer<typeof activityCreate>
export type ActivityUpdate = z.infer<typeof activityUpdate>

/** Why it does not go on: stands in the mail to everyone who registered. */
export const activityCancellation = z.object({ reason: requiredText(1000), lockVersion })

/** Body of `POST /api/v1/activities/{id}/messages`: a mail to everyone who registered, or to those of one date. */
export const activityMessage = z.object({
  subject: requiredText(150),
  body: requiredText(5000),
  occurrenceId: z.optional(z.nullable(z.string())),
})
export type ActivityMessage = z.infer<typeof activityMessage>

/** Body of `POST /api/v1/activities/{id}/registrations`. Without a date it is the next one. */
export const registrationCreate = z.object({ occurrenceId: z.optional(z.nullable(z.string())) })
