import * as z from 'zod/mini'
import { calendarDate } from './fields.ts'
import { vacancyLinkStates } from './vacancy-link-values.ts'

/** `GET vacancy_links/{token}`: what the reader of a mailed link may see. */
export const vacancyLinkSchema = z.object({
  state: z.enum(vacancyLinkStates),
  vacancyId: z.string(),
  title: z.string(),
  organization: z.string(),
  /** The present end date; null for a vacancy without one. */
  expiresOn: z.nullable(calendarDate),
  /** Whether that date has passed. */
  hasExpired: z.boolean(),
  /** The end date after an extension today; null when the link extends nothing. */
  extendsTo: z.nullable(calendarDate),
})
export type VacancyLink = z.infer<typeof vacancyLinkSchema> & { id: string }

/** Body of `PUT vacancy_links/{token}`, which extends the vacancy: it has no attributes. */
export const vacancyLinkUpdate = z.object({})
