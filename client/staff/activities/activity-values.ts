/** The values of the activity form: their schema, where they start, and how they become attributes of the API. */
import * as z from 'zod/mini'
import type { FormValues } from '#client/forms/schema-resolver.ts'
import { initialValues } from '#client/forms/schema-rules.ts'
import { addDays, dutchDay, dutchInstant, dutchTime } from '#shared/dutch-days.ts'
import { recurrenceOf, repeats, ruleOf } from '#shared/recurrence.ts'
import type { Activity } from '#shared/resources/activity.ts'
import { type ActivityCreate, activityCreate } from '#shared/resources/activity-schema.ts'
import { addressInput } from '#shared/resources/address-schema.ts'
import { calendarDate, clockTime, email, onlyIf, phone, requiredText } from '#shared/resources/fields.ts'

/** The attributes that the form edits as they are: all but those with fields of their own. A new one needs only its field. */
const attributes = z.omit(activityCreate, {
  organizationId: true,
  startsAt: true,
  endsAt: true,
  recurrence: true,
  price: true,
  online: true,
  sessions: true,
  minParticipants: true,
  certificate: true,
  address: true,
  contactPerson: true,
}).shape

const ownFields = {
  organizationId: requiredText(20),
  day: calendarDate,
  from: clockTime,
  to: clockTime,
  repeat: z.enum(repeats),
  where: z.enum(['place', 'online']),
  /** Empty means free. */
  price: z.nullable(activityCreate.shape.price),
  contactName: requiredText(120),
  contactPhone: z.nullable(phone),
  contactEmail: z.nullable(email),
  /** Whether visitors see it from now on. */
  visible: z.enum(['yes', 'no']),
}

const weeksField: z.ZodMiniType<number | null, number | null> = z.int().check(z.minimum(2), z.maximum(52))

type Choices = { repeat: string; where: string }

/** `endsAnotherDay`: the end time may be before the start time. */
export function activitySchema({ repeat, where }: Choices, endsAnotherDay: boolean) {
  return z
    .object({
      ...attributes,
      ...ownFields,
      weeks: onlyIf(repeat === 'weeks', weeksField),
      until: onlyIf(repeat !== 'none' && repeat !== 'other', z.nullable(calendarDate)),
      address: onlyIf(where === 'place', addressInput),
    })
    .check(
      z.refine((values) => endsAnotherDay || values.from < values.to || values.to === midnightTime, {
        path: ['to'],
        params: { code: 'endsFirst' },
      }),
      z.refine((values) => repeat === 'none' || typeof values.until !== 'string' || values.until >= values.day, {
        path: ['until'],
        params: { code: 'dateOrder' },
      }),
    )
}

type ActivitySchema = ReturnType<typeof activitySchema>
export type ActivityValues = FormValues<z.input<ActivitySchema>>

type Defaults = { organizationId: string; contact: { name: string; phone: string | null; email: string | null } }

/** The form's values at first: those of the activity, or for a new one the defaults. */
export function activityValues(activity: Activity | null, { organizationId, contact }: Defaults): ActivityValues {
  const day = activity ? dutchDay(activity.startsAt) : ''
  const { address, contactPerson } = activity ?? {}
  return {
    ...initialValues(attributes, activity),
    kind: activity?.kind ?? 'activity',
    organizationId: activity?.organization?.id ?? organizationId,
    day,
    from: activity ? dutchTime(activity.startsAt) : '',
    to: activity ? dutchTime(activity.endsAt) : '',
    ...recurrenceOf(activity?.recurrence ?? null, day),
    where: activity?.online ? 'online' : 'place',
    address: {
      postalCode: address?.postalCode ?? '',
      houseNumber: address?.houseNumber ?? '',
      street: address?.street ?? '',
      city: address?.city ?? '',
    },
    price: activity?.price ?? 0,
    contactName: contactPerson?.name ?? contact.name,
    contactPhone: (contactPerson ? contactPerson.phone : contact.phone) ?? '',
    contactEmail: (contactPerson ? contactPerson.email : contact.email) ?? '',
    visible: 'yes',
  }
}

/** More than one meeting: the form edits neither their days nor their times; those of a draft move with the first day. */
export const hasSessions = (activity: Activity | null): boolean => (activity?.sessions.length ?? 0) > 1

/** As an end it is that of the day: the day after begins with it. */
const midnightTime = '00:00'

const dayMs = 24 * 60 * 60 * 1000
const midnight = (date: string) => Date.parse(`${date}T00:00Z`)

/** Days from the first to the last; midnight ends the day before. */
function daysAfterFirst({ startsAt, endsAt }: Activity): number {
  const days = (midnight(dutchDay(endsAt)) - midnight(dutchDay(startsAt))) / dayMs
  return dutchTime(endsAt) === midnightTime ? days - 1 : days
}

/** An activity that ends on another day keeps its number of days. */
export const endsAnotherDay = (activity: Activity | null): boolean => activity !== null && daysAfterFirst(activity) > 0

/** The times of all meetings when the first one is on another day: as many days later, at the same hours. */
function movedTo(day: string, { startsAt, endsAt, sessions, status }: Activity): Partial<ActivityCreate> {
  const days = (midnight(day) - midnight(dutchDay(startsAt))) / dayMs
  if (days === 0 || status !== 'draft') return {}
  const move = (instant: string) => dutchInstant(addDays(dutchDay(instant), days), dutchTime(instant)).toISOString()
  return {
    startsAt: move(startsAt),
    endsAt: move(endsAt),
    sessions: sessions.map((session) => ({ startsAt: move(session.startsAt), endsAt: move(session.endsAt) })),
  }
}

/** The values as attributes of the API. `activity` is the one that is edited. */
export function activityAttributes(values: z.output<ActivitySchema>, activity: Activity | null): ActivityCreate {
  const { day, from, to, repeat, weeks, until, where, visible: _, ...rest } = values
  const { contactName, contactPhone, contactEmail, price, ...plain } = rest
  const role = activity?.contactPerson?.role
  const lastDay = addDays(day, (activity ? daysAfterFirst(activity) : 0) + (to === midnightTime ? 1 : 0))
  const times =
    activity && hasSessions(activity)
      ? movedTo(day, activity)
      : {
          startsAt: dutchInstant(day, from).toISOString(),
          endsAt: dutchInstant(lastDay, to).toISOString(),
          recurrence: ruleOf({ repeat, weeks, until }, day, activity?.recurrence ?? null),
        }
  return {
    ...plain,
    startsAt: activity?.startsAt ?? '',
    endsAt: activity?.endsAt ?? '',
    ...times,
    online: where === 'online',
    address: where === 'online' ? null : plain.address,
    accessibility: where === 'online' ? [] : plain.accessibility,
    price: price ?? 0,
    trainer: plain.kind === 'workshop' ? plain.trainer : null,
    contactPerson: {
      name: contactName,
      // The form does not edit it.
      ...(role ? { role } : {}),
      phone: contactPhone,
      email: contactEmail,
    },
  }
}
