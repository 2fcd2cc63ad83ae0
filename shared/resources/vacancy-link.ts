/** A vacancy that ends soon: its organization extends it by a mailed link, without an account. */

/** Days before the end date from which the mail is sent. */
export const expiringDays = 5

/** How long an extension lasts when no day is given. */
export const extensionDays = 90

/** Days for which the mailed link works. */
export const vacancyLinkDays = 30

export const vacancyLinkPath = (token: string) => `/api/v1/vacancy_links/${encodeURIComponent(token)}`

export type { VacancyLink } from './vacancy-link-schema.ts'
