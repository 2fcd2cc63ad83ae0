/** What a center has to offer now, in numbers that agree with its public lists. */
import * as z from 'zod/mini'

export const centerFiguresSchema = z.object({
  openVacancies: z.int(),
  organizations: z.int(),
  /** Dates in the calendar in the coming thirty days. */
  comingActivities: z.int(),
  /** Volunteers who were placed in the past twelve months. */
  placedVolunteers: z.int(),
})
export type CenterFigures = z.infer<typeof centerFiguresSchema> & { id: string }
