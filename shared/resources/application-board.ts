/** The board of applications: its columns, and the API requests that fill them. */

import { apiPath } from '#shared/json-api/query.ts'
import type { ApplicationStatus } from './application.ts'
import { type ApplicationSearch, staffApplications } from './staff-applications.ts'

/** Columns in their order; the last three are the closed ones. */
export const boardColumns = [
  'new',
  'in_contact',
  'meeting',
  'trial',
  'placed',
  'waitlist',
  'declined',
  'withdrawn',
  'ended',
] as const
export type BoardColumn = (typeof boardColumns)[number]

export const closedColumns = ['declined', 'withdrawn', 'ended'] as const satisfies readonly BoardColumn[]

export const columnStatuses: Record<BoardColumn, readonly ApplicationStatus[]> = {
  new: ['new'],
  in_contact: ['in_contact'],
  meeting: ['meeting'],
  trial: ['trial'],
  placed: ['placed'],
  waitlist: ['waitlisted', 'offered'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
  ended: ['ended', 'expired'],
}

export const columnOf = (status: ApplicationStatus): BoardColumn =>
  boardColumns.find((column) => columnStatuses[column].includes(status)) ?? 'ended'

const columnSize = 20
/** As many as a list has on one page: the others of a column are in the list. */
export const maxColumnParts = 50

/** The statuses of a column that a search shows; none when it filters by another status. */
export const shownStatuses = (column: BoardColumn, { status = [] }: ApplicationSearch): ApplicationStatus[] =>
  columnStatuses[column].filter((own) => status.length === 0 || status.includes(own))

/** How many applications a column has in a search, by those of each status. */
export const columnCount = (
  column: BoardColumn,
  search: ApplicationSearch,
  byStatus: Partial<Record<ApplicationStatus, number>>,
): number => shownStatuses(column, search).reduce((sum, status) => sum + (byStatus[status] ?? 0), 0)

/** The first `parts` times 20 cards of a column: those that changed last come first, unless the search has an order. */
export function boardColumnPath(search: ApplicationSearch, column: BoardColumn, parts = 1): string {
  const sort = search.sort === 'created_at' || search.sort === '-created_at' ? search.sort : '-changed'
  return apiPath('/api/v1/applications', {
    filter: { ...staffApplications.filter(search), status_in: shownStatuses(column, search) },
    include: ['user', 'vacancy', 'vacancy.organization'],
    sort: [sort],
    page: { size: columnSize * parts },
  })
}

/** The number of applications in each status, whatever status the search filters by. */
export const boardCountsPath = (search: ApplicationSearch): string =>
  apiPath('/api/v1/applications', {
    filter: { ...staffApplications.filter(search), status_in: undefined },
    facets: ['status'],
    page: { size: 1 },
  })
