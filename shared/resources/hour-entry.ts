/** Hours that a pupil worked at an organization, one entry a day or part of it; the organization approves them. */
import { apiPath } from '#shared/json-api/query.ts'
import type { ApplicationStatus } from './application.ts'

/** submitted → approved or rejected; a rejected entry that the pupil changes is submitted again. */
export const hourEntryStatuses = ['submitted', 'approved', 'rejected'] as const
export type HourEntryStatus = (typeof hourEntryStatuses)[number]

/** Minutes of one entry, and of all entries of one day. */
export const shortestEntry = 15
export const longestDay = 12 * 60

/** Applications for which hours are entered: the pupil works there, or did. */
export const stageStatuses = ['trial', 'placed', 'ended'] as const satisfies readonly ApplicationStatus[]
export const isStageStatus = (status: ApplicationStatus): boolean => stageStatuses.some((known) => known === status)

export type { HourEntry } from './hour-entry-schema.ts'

const type = '/api/v1/hour_entries'
export const hourEntriesPath = type
export const hourEntryPath = (id: string) => `${type}/${encodeURIComponent(id)}`
export const rejectHoursPath = (id: string) => `${hourEntryPath(id)}/reject`
export const approveHoursPath = `${type}/approve`

/** The signed-in pupil's own entries, the latest day first. */
export const ownHoursPath = apiPath(type, {
  filter: { scope_eq: 'own' },
  include: ['vacancy', 'vacancy.organization'],
  sort: ['-worked_on'],
  page: { size: 200 },
})

/** Search of the organization's list; each is in the URL of the page under the same name. */
export type HourSearch = { q?: string; status?: HourEntryStatus; page?: number }

export function hourSearchFrom(params: URLSearchParams): HourSearch {
  const page = Number(params.get('page'))
  return {
    q: params.get('q')?.trim() || undefined,
    status: hourEntryStatuses.find((status) => status === params.get('status')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

export const hourSearchPath = ({ q, status, page }: HourSearch, size = 50) =>
  apiPath(type, {
    filter: { q, status_eq: status, scope_eq: 'managed' },
    include: ['vacancy', 'vacancy.organization'],
    facets: ['status'],
    sort: ['-worked_on'],
    page: { number: page, size },
  })
