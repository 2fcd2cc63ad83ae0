/** What a center has to offer now, in numbers that agree with its public lists. */
import * as z from 'zod/mini'

export const centerFiguresSchema = z.object({
  openVacancies: z.int(),
  organizations: z.int(),
  /** Dates in the calendar in the coming thirty days. */
  comingActivities: z.int(),
  /** Volunteers who were placed in the past twelve months; 0 with fewer than five. */
  placedVolunteers: z.int(),
  /** Median days until a reply gets its first response, over the last year; null with fewer than five responses, and above a week. */
  medianDays: z.nullable(z.number()),
})
export type CenterFigures = z.infer<typeof centerFiguresSchema> & { id: string }
