/** A vacancy that ends soon: its organization extends it by a mailed link, without an account. */
import { addDays } from '../dutch-days.ts'
import type { Ends } from './vacancy.ts'

/** Days before the end date from which the mail is sent. */
export const expiringDays = 5

/** How long an extension lasts when no day is given. */
const extensionDays = 90

/** The day from which an extension counts: the present end of a vacancy, or today when it has passed or there is none. */
export const extendedFrom = (today: string, expiresOn: string | null): string =>
  expiresOn !== null && expiresOn > today ? expiresOn : today

/** The end date of an extension without a day of its own, at most the last day of the work. */
export function extendedUntil(today: string, { endsOn, expiresOn }: Ends): string {
  const day = addDays(extendedFrom(today, expiresOn), extensionDays)
  return endsOn !== null && endsOn < day ? endsOn : day
}

/** Days for which the mailed link works. */
export const vacancyLinkDays = 30

export const vacancyLinkPath = (token: string) => `/api/v1/vacancy_links/${encodeURIComponent(token)}`

export type { VacancyLink } from './vacancy-link-schema.ts'
