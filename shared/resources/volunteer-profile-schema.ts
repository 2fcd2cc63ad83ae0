/** The attributes of a volunteer profile, and what it is updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { slots } from '#shared/availability.ts'
import {
  calendarDate,
  lockVersion,
  nullableLine,
  nullableText,
  personName,
  phone,
  postalCode4,
  requiredLine,
  safeUrl,
  timestamp,
} from './fields.ts'
import { themeSlugs } from './taxonomies.ts'
import {
  bioLength,
  headlineLength,
  profileLanguages,
  profileVisibilities,
  skillLength,
  skillLimit,
  vogStatuses,
} from './volunteer-profile-values.ts'

export const volunteerProfileSchema = z.object({
  // Of the account, which everybody has.
  firstName: personName(60),
  lastName: personName(80),
  phone: z.nullable(phone),
  postalCode4: z.nullable(postalCode4),
  headline: nullableLine(headlineLength),
  bio: nullableText(bioLength),
  birthYear: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
  /** Kilometers. */
  radiusKm: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
  languages: z.array(z.enum(profileLanguages)),
  themes: z.array(z.enum(themeSlugs)),
  /** Free words; those of the taxonomy are written as it names them. */
  skills: z.array(requiredLine(skillLength)).check(z.maxLength(skillLimit)),
  availability: z.array(z.enum(slots)),
  vogStatus: z.enum(vogStatuses),
  vogDate: z.nullable(calendarDate),
  visibility: z.enum(profileVisibilities),
  /** The first day on which the profile is visible again. */
  pausedUntil: z.nullable(calendarDate),
  /** The day on which its owner last stored or confirmed it. */
  checkedOn: calendarDate,
  /** The day on which its owner was asked whether it is still right; null when there is nothing to ask. */
  askedOn: z.nullable(calendarDate),
  /** URL of the photo, 512 pixels square; null without one. */
  photoUrl: z.nullable(safeUrl),
  /** The same, 128 pixels square. */
  smallPhotoUrl: z.nullable(safeUrl),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Also grows when staff change the account, because the profile shows its name and phone. */
  lockVersion: z.int(),
})
export type VolunteerProfile = z.infer<typeof volunteerProfileSchema> & { id: string }

/** The form of `/profile-edit`. */
export const profileDetails = z.pick(volunteerProfileSchema, {
  firstName: true,
  lastName: true,
  phone: true,
  postalCode4: true,
  birthYear: true,
  headline: true,
  bio: true,
  radiusKm: true,
  languages: true,
  themes: true,
  skills: true,
  availability: true,
})

/** The form of `/profile-edit/settings`. */
export const profileVisibility = z.pick(volunteerProfileSchema, { visibility: true, pausedUntil: true })

export const volunteerProfileUpdate = z.extend(z.partial(z.extend(profileDetails, profileVisibility.shape)), {
  /** Everything is still right: counts as checked today, like any other change. */
  verified: z.optional(z.literal(true)),
  lockVersion,
})
export type VolunteerProfileUpdate = z.infer<typeof volunteerProfileUpdate>
