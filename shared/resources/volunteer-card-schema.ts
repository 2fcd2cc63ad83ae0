/** A volunteer in the pool, without identity: no name, no photo, no contact. */
import * as z from 'zod/mini'
import type { Match } from '#shared/matching.ts'
import { timestamp } from './fields.ts'
import type { InvitationStatus } from './invitation.ts'
import { volunteerProfileSchema } from './volunteer-profile-schema.ts'

export const volunteerCardSchema = z.extend(
  z.pick(volunteerProfileSchema, {
    headline: true,
    postalCode4: true,
    radiusKm: true,
    languages: true,
    themes: true,
    skills: true,
    availability: true,
  }),
  {
    /** Name of the place of the postal code. */
    place: z.nullable(z.string()),
    hasVog: z.boolean(),
    /** Kilometers from the searched place; only in responses to a search by place. */
    distance: z.optional(z.nullable(z.number())),
    updatedAt: timestamp,
  },
)
export type VolunteerCard = z.infer<typeof volunteerCardSchema> & {
  id: string
  /** Of a list for a vacancy: why the volunteer suits, and the invitation that was sent: `isOwn` by an organization of the reader's. */
  meta?: {
    match?: Match
    invitation?: { id: string; status: InvitationStatus; sentOn: string; isOwn: boolean } | null
  }
}
