/** Who started lately, without anybody's name (domain.md DOM-42). */
import * as z from 'zod/mini'

export const recentPlacementsSchema = z.object({
  /** Volunteers who were placed in the month that ended two days ago; null with fewer than five. */
  volunteers: z.nullable(z.int()),
  /** What some of them started with, as far as visitors find it: at most three, the newest first. Empty where there is no number. */
  vacancies: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** In English, where the vacancy has it. */
      titleEn: z.optional(z.nullable(z.string())),
      place: z.nullable(z.string()),
    }),
  ),
})
export type RecentPlacements = z.infer<typeof recentPlacementsSchema> & { id: string }
