import { apiPath } from '#shared/json-api/query.ts'
import type { ApplicationStatus } from './application.ts'
import type { hourEntryStatuses } from './hour-entry-values.ts'

export type HourEntryStatus = (typeof hourEntryStatuses)[number]

/** Applications for which hours are entered: the pupil works there, or did. */
export const stageStatuses = ['trial', 'placed', 'ended'] as const satisfies readonly ApplicationStatus[]

export const isStageStatus = (status: ApplicationStatus): boolean => stageStatuses.some((known) => known === status)

export type { HourEntry } from './hour-entry-schema.ts'

/** A number of two decimals, which are the same minutes again. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

const type = '/api/v1/hour_entries'

export const hourEntriesPath = type

export const hourEntryPath = (id: string) => `${type}/${encodeURIComponent(id)}`

export const rejectHoursPath = (id: string) => `${hourEntryPath(id)}/reject`

export const approveHoursPath = `${type}/approve`

/** What a pupil entered anywhere, as their school reads it, the latest day first. */
export const hoursOfPupilPath = (pupilId: string) =>
  apiPath(type, {
    filter: { pupil_id_eq: pupilId },
    include: ['vacancy', 'vacancy.organization'],
    sort: ['-worked_on'],
    page: { size: 1000 },
  })

/** The signed-in pupil's own entries, the latest day first. */
export const ownHoursPath = apiPath(type, {
  filter: { scope_eq: 'own' },
  include: ['vacancy', 'vacancy.organization'],
  sort: ['-worked_on'],
  page: { size: 200 },
})
