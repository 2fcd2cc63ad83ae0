/** The values that attributes of analytics records have. */

import { verificationDays, verificationGraceDays } from './organization-verification.ts'

/** Steps of the funnel, in their order; the last is asked three months after a placement. */
export const funnelSteps = ['viewed', 'replied', 'contact', 'placed', 'lasting'] as const

/** What may need somebody's attention, with the days after which it does. */
export const staleKinds = {
  applications: 7,
  vacancies: 180,
  organizations: verificationDays + verificationGraceDays,
  profiles: 365,
  content: 365,
  header_links: 0,
  footer_links: 0,
} as const

export type StaleKind = keyof typeof staleKinds

/** Characters of a search that are kept. */
export const longestSearch = 60

/** Words that the figures show of those that were searched for in vain, the most frequent first. */
export const maxSearches = 100
