import type { ProfilePart } from '#shared/resources/volunteer-profile.ts'

/** Id of the part of the form where something is filled in, for links to it. */
export const partAnchor = (part: ProfilePart): string => `profile-${part.toLowerCase()}`
