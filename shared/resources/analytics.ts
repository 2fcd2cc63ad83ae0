/** Figures of a center or an organization (domain.md DOM-33). */
import { apiPath } from '#shared/json-api/query.ts'

export type { AnswerTimes, Funnel, Groups, SearchFigures } from './analytics-schema.ts'

/** Steps of the funnel, in their order; the last is asked three months after a placement. */
export const funnelSteps = ['viewed', 'replied', 'contact', 'placed', 'lasting'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const groupings = ['themes', 'areas'] as const
export type Grouping = (typeof groupings)[number]

/** Calendar dates, both included. */
export type Period = { from: string; to: string }

const type = '/api/v1/analytics'
export const funnelPath = (filter: Period) => apiPath(`${type}/funnel`, { filter })
export const answerTimesPath = (filter: Period) => apiPath(`${type}/response_times`, { filter })
export const searchFiguresPath = (filter: Period) => apiPath(`${type}/searches`, { filter })
/** By calendar year, because periods that overlap would tell what is hidden. */
export const groupsPath = (by: Grouping, year: number, { rounded = false } = {}) =>
  apiPath(`${type}/groups`, { filter: { by, year, rounded: rounded || undefined } })

/** What browsers count; nothing in it says who. */
export const siteEventsPath = '/api/v1/site_events'
/** Characters of a search that are kept. */
export const longestSearch = 60
