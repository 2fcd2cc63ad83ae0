import { apiPath } from '#shared/json-api/query.ts'
import type { funnelSteps } from './analytics-values.ts'

export type {
  AnswerTimes,
  Cohorts,
  Funnel,
  Groups,
  MailFigures,
  SearchFigures,
  StaleRecords,
} from './analytics-schema.ts'

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

/** By calendar year too, and only the quarters that ended three months ago. */
export const cohortsPath = (year: number) => apiPath(`${type}/cohorts`, { filter: { year } })

export const mailFiguresPath = (filter: Period) => apiPath(`${type}/mails`, { filter })

export const staleRecordsPath = `${type}/stale_records`

/** The report for the municipality, a PDF. */
export const yearlyReportPath = (year: number) => apiPath(`${type}/yearly_report`, { filter: { year } })

/** Complete years of which there is a report, the newest first. */
export const reportYears = (today: string): number[] => {
  const last = Number(today.slice(0, 4)) - 1
  return [last, last - 1, last - 2]
}

/** What browsers count; nothing in it says who. */
export const siteEventsPath = '/api/v1/site_events'
