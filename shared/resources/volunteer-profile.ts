import { addDays } from '../dutch-days.ts'
import type { VolunteerProfile } from './volunteer-profile-schema.ts'
import type { profileVisibilities, vogStatuses } from './volunteer-profile-values.ts'

export type { VolunteerProfile } from './volunteer-profile-schema.ts'

export type ProfileVisibility = (typeof profileVisibilities)[number]

export type VogStatus = (typeof vogStatuses)[number]

export const currentVolunteerProfilePath = '/api/v1/current_volunteer_profile'

export const ownPhotoPath = `${currentVolunteerProfilePath}/photo`

/** Pixels of a side of the square photo, in both sizes. */
export const photoSizes = { large: 512, small: 128 } as const

export type PhotoSize = keyof typeof photoSizes

/** Types of image that become a photo. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The parts that make a profile complete, the most useful first. */
export const profileParts = [
  'availability',
  'skills',
  'themes',
  'postalCode4',
  'headline',
  'bio',
  'photo',
  'languages',
  'phone',
] as const

export type ProfilePart = (typeof profileParts)[number]

type Completed = Pick<VolunteerProfile, Exclude<ProfilePart, 'photo'> | 'photoUrl'>

const isFilled = (value: string | readonly unknown[] | null): boolean => value !== null && value.length > 0

/** How much of a profile is filled in: percent, and the parts that are missing. The headline is read in the volunteer pool alone. */
export function completenessOf(profile: Completed, hasPool: boolean): { percent: number; missing: ProfilePart[] } {
  const parts = hasPool ? profileParts : profileParts.filter((part) => part !== 'headline')
  const missing = parts.filter((part) => !isFilled(part === 'photo' ? profile.photoUrl : profile[part]))
  return { percent: Math.round(((parts.length - missing.length) / parts.length) * 100), missing }
}

/** Whether a pause still lasts on this day; it ends at the start of its last day. Both are calendar dates. */
export const isPaused = (pausedUntil: string | null, today: string): boolean =>
  pausedUntil !== null && pausedUntil > today

/** Days after which its owner is asked whether a profile that others see is still right. */
const staleDays = 365

/** Days to reply; after them the volunteer pool leaves the profile out until it was checked. */
const staleGraceDays = 30

/** The last day (ISO date) on which a check is too long ago on `today`. */
export const staleSince = (today: string): string => addDays(today, -staleDays)

/** The last day (ISO date) of a question without a reply that takes a profile out of the volunteer pool on `today`. */
export const unansweredSince = (today: string): string => addDays(today, -staleGraceDays)

/** The first day on which the volunteer pool leaves out a profile whose owner was asked then. */
export const leftOutFrom = (askedOn: string): string => addDays(askedOn, staleGraceDays)

/** Whether others see a profile that was not checked for a year. Both are calendar dates. */
export const isStale = ({ checkedOn, visibility }: Pick<VolunteerProfile, 'checkedOn' | 'visibility'>, today: string) =>
  visibility !== 'hidden' && checkedOn <= staleSince(today)
