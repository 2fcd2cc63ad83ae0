/** Hours that a pupil worked at an organization, one entry a day or part of it; the organization approves them. */
import { apiPath } from '#shared/json-api/query.ts'
import { defineList } from '#shared/lists/define-list.ts'
import { oneOf, page, text } from '#shared/lists/search-kinds.ts'
import type { ApplicationStatus } from './application.ts'
import type { HourEntry } from './hour-entry-schema.ts'

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

/** The hours that the organization approves, the latest day first. */
export const staffHours = defineList<HourEntry>()({
  type: 'hour_entries',
  route: 'stages',
  search: { q: text, status: oneOf(hourEntryStatuses), page },
  filter: ({ q, status }) => ({ q, status_eq: status, scope_eq: 'managed' }),
  order: () => ['-worked_on'],
  include: { vacancy: 'vacancies', 'vacancy.organization': 'organizations' },
  facets: ['status'],
  size: 50,
  exported: 'hour_entries',
})
