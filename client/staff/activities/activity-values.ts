/** What the activity's form holds, what must be true of it, and how it becomes an activity. */
import * as z from 'zod/mini'
import { dutchDay, dutchInstant, dutchTime } from '#shared/dutch-days.ts'
import { type Repeat, recurrenceOf, repeats, ruleOf } from '#shared/recurrence.ts'
import {
  type AccessibilityFeature,
  type Activity,
  type ActivityKind,
  accessibilityFeatures,
  activityKinds,
} from '#shared/resources/activity.ts'
import type { ActivityCreate } from '#shared/resources/activity-input.ts'
import { addressInput } from '#shared/resources/address.ts'
import { calendarDate, email, optionalText, phone, requiredText } from '#shared/resources/fields.ts'
import { type TargetGroup, type Theme, targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'

export type ActivityValues = {
  organizationId: string
  kind: ActivityKind
  title: string
  description: string
  themes: Theme[]
  targetGroups: TargetGroup[]
  day: string
  from: string
  to: string
  repeat: Repeat
  weeks: number | null
  until: string | null
  where: 'place' | 'online'
  address: { postalCode: string | null; houseNumber: string | null; street: string | null; city: string }
  accessibility: AccessibilityFeature[]
  capacity: number | null
  price: number | null
  trainer: string | null
  contactName: string
  contactPhone: string | null
  contactEmail: string | null
  /** Whether visitors see it from now on. */
  visible: 'yes' | 'no'
}

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const anything = z.unknown()

/** Only what is asked is checked: no place for what is online, no weeks for what happens once. */
export function activitySchema(values: ActivityValues, several: boolean) {
  return z
    .object({
      organizationId: requiredText(20),
      kind: z.enum(activityKinds),
      title: requiredText(120),
      description: requiredText(5000),
      themes: z.array(z.enum(themeSlugs)).check(z.minLength(1), z.maxLength(3)),
      targetGroups: z.array(z.enum(targetGroupSlugs)),
      day: calendarDate,
      from: clock,
      to: clock,
      repeat: z.enum(repeats),
      weeks: values.repeat === 'weeks' ? z.int().check(z.minimum(2), z.maximum(52)) : anything,
      until: values.repeat === 'none' || values.repeat === 'other' ? anything : z.nullable(calendarDate),
      where: z.enum(['place', 'online']),
      address: values.where === 'place' ? addressInput : anything,
      accessibility: z.array(z.enum(accessibilityFeatures)),
      capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(10000))),
      price: z.nullable(z.number().check(z.minimum(0), z.maximum(1000))),
      trainer: optionalText(120),
      contactName: requiredText(120),
      contactPhone: z.nullable(phone),
      contactEmail: z.nullable(email),
      visible: z.enum(['yes', 'no']),
    })
    .check(
      z.refine(({ from, to }) => several || from < to, { path: ['to'], params: { code: 'endsFirst' } }),
      z.refine(({ day, until, repeat }) => repeat === 'none' || typeof until !== 'string' || until >= day, {
        path: ['until'],
        params: { code: 'dateOrder' },
      }),
    )
}

type Known = { organizationId: string; contact: { name: string; phone: string | null; email: string | null } }

/** What stands in the form at first: the activity's, or what is known of who makes one. */
export function valuesOf(activity: Activity | null, { organizationId, contact }: Known): ActivityValues {
  const day = activity ? dutchDay(activity.startsAt) : ''
  const { address, contactPerson } = activity ?? {}
  return {
    organizationId: activity?.organization?.id ?? organizationId,
    kind: activity?.kind ?? 'activity',
    title: activity?.title ?? '',
    description: activity?.description ?? '',
    themes: activity?.themes ?? [],
    targetGroups: activity?.targetGroups ?? [],
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
    accessibility: activity?.accessibility ?? [],
    capacity: activity?.capacity ?? null,
    price: activity?.price ?? 0,
    trainer: activity?.trainer ?? '',
    contactName: contactPerson?.name ?? contact.name,
    contactPhone: (contactPerson ? contactPerson.phone : contact.phone) ?? '',
    contactEmail: (contactPerson ? contactPerson.email : contact.email) ?? '',
    visible: 'yes',
  }
}

/** More than one meeting: their days are not asked here. */
export const hasSessions = (activity: Activity | null): boolean => (activity?.sessions.length ?? 0) > 1

/** Whether an activity goes on past midnight: it keeps its number of days. */
export const lastsDays = (activity: Activity | null): boolean =>
  activity !== null && dutchDay(activity.startsAt) !== dutchDay(activity.endsAt)

/** What the form says in the API's terms. `activity` is the one that is changed. */
export function attributesOf(values: ActivityValues, activity: Activity | null): ActivityCreate {
  const { organizationId, kind, title, description, themes, targetGroups, accessibility, capacity, trainer } = values
  const { day, from, to, where, address } = values
  const startsAt = dutchInstant(day, from)
  const length = activity
    ? Date.parse(`${dutchDay(activity.endsAt)}T00:00Z`) - Date.parse(`${dutchDay(activity.startsAt)}T00:00Z`)
    : 0
  const lastDay = new Date(Date.parse(`${day}T00:00Z`) + length).toISOString().slice(0, 10)
  const times = hasSessions(activity)
    ? {}
    : {
        startsAt: startsAt.toISOString(),
        endsAt: dutchInstant(lastDay, to).toISOString(),
        recurrence: ruleOf(values, day, activity?.recurrence ?? null),
      }
  return {
    organizationId,
    kind,
    title,
    description,
    themes,
    targetGroups,
    startsAt: activity?.startsAt ?? '',
    endsAt: activity?.endsAt ?? '',
    ...times,
    online: where === 'online',
    address: where === 'online' ? null : address,
    accessibility: where === 'online' ? [] : accessibility,
    capacity,
    price: values.price ?? 0,
    trainer: kind === 'workshop' ? trainer : null,
    contactPerson: { name: values.contactName, phone: values.contactPhone, email: values.contactEmail },
  }
}
