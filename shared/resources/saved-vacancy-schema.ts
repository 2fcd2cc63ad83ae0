/** The attributes of a saved vacancy, and what it is created with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { timestamp } from './fields.ts'
import type { Vacancy } from './vacancy.ts'

export const savedVacancySchema = z.object({
  /** Title of the vacancy when it was saved. */
  title: z.string(),
  createdAt: timestamp,
})
/** Its id is that of the vacancy. */
export type SavedVacancy = z.infer<typeof savedVacancySchema> & {
  id: string
  /** With `include` only; null when it is no longer visible on this site. */
  vacancy?: Vacancy | null
}

export const savedVacancyCreate = z.object({ vacancyId: z.string().check(z.regex(/^\d{1,15}$/)) })
