import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import {
  type Application,
  applicationPath,
  meetingsThisWeekPath,
  ownApplicationsPath,
  remainingApplicationsPath,
} from '#shared/resources/application.ts'
import { type BoardColumn, boardColumnPath, boardCountsPath } from '#shared/resources/application-board.ts'
import type {
  ApplicationBulkUpdate,
  ApplicationCreate,
  ApplicationTransition,
} from '#shared/resources/application-schema.ts'
import { assigneesPath } from '#shared/resources/assignee.ts'
import { applicationShape, assigneeShape } from '#shared/resources/shapes/application.ts'
import type { ApplicationSearch } from '#shared/resources/staff-applications.ts'
import { apiRequest } from './api-client.ts'
import { type ChunkOptions, inChunks } from './bulk.ts'
import { decision } from './notifications.ts'
import { readAgain } from './polling.ts'
import { readNewest, useDocument, useList, writeDocument, writeForMeta } from './use-document.ts'
import type { Facets } from './vacancies.ts'

export const useOwnApplications = (enabled = true) =>
  useList(applicationShape, enabled ? ownApplicationsPath : null, readAgain)

/** One column of the board; null loads nothing. */
export function useBoardColumn(part: { search: ApplicationSearch; column: BoardColumn; parts: number } | null) {
  const path = part && boardColumnPath(part.search, part.column, part.parts)
  const state = useList(applicationShape, path, { keepPreviousData: true, ...readAgain })
  return { ...state, pagination: state.meta.pagination }
}

/** The number of applications by status, for the heads of the board. */
export function useApplicationCounts(search: ApplicationSearch) {
  const { data, meta } = useList(applicationShape, boardCountsPath(search), { keepPreviousData: true, ...readAgain })
  const byStatus: Record<string, number> = (meta.facets as Facets | undefined)?.status ?? {}
  return { isLoaded: data !== undefined, byStatus }
}

/** Who is left of a vacancy, and how many are placed; null loads nothing. */
export function useRemainingApplications(vacancyId: string | null) {
  const { data, meta, error } = useList(applicationShape, vacancyId && remainingApplicationsPath(vacancyId))
  return { left: data, placed: (meta.facets as Facets | undefined)?.status?.placed ?? 0, error }
}

/** Loads every list of applications that is shown again. */
export const refreshApplications = () =>
  mutate((key) => typeof key === 'string' && key.startsWith('/api/v1/applications'))

export const useApplication = (id: string) => useDocument(applicationShape, applicationPath(id), readAgain)

/** The application past the cache. */
export const readNewestApplication = (id: string) => readNewest(applicationShape, applicationPath(id))

export const useMeetingsThisWeek = (size?: number) =>
  useList(applicationShape, meetingsThisWeekPath(size), { keepPreviousData: true })

export const createApplication = decision((attributes: ApplicationCreate, idempotencyKey: string) =>
  writeDocument(applicationShape, '/api/v1/applications', {
    method: 'POST',
    body: resourceDocument('applications', attributes),
    idempotencyKey,
  }),
)

export const transitionApplication = decision(
  (id: string, attributes: ApplicationTransition & { lockVersion: number }) =>
    writeDocument(applicationShape, `/api/v1/applications/${encodeURIComponent(id)}/transition`, {
      method: 'PUT',
      body: resourceDocument('applications', attributes, id),
    }),
)

/** Gives the application the status before its last transition, which is the one that made it as it is shown. */
export const undoTransition = decision(
  ({ id, status, lockVersion }: Pick<Application, 'id' | 'status' | 'lockVersion'>) =>
    writeDocument(applicationShape, `/api/v1/applications/${encodeURIComponent(id)}/undo`, {
      method: 'PUT',
      body: resourceDocument('applications', { status, lockVersion }, id),
    }),
)

/** The center leaves the response to the organization again. */
export const handBackApplication = (id: string, lockVersion: number) =>
  writeDocument(applicationShape, `/api/v1/applications/${encodeURIComponent(id)}/hand_back`, {
    method: 'PUT',
    body: resourceDocument('applications', { lockVersion }, id),
  })

/** The colleagues whom the reader can give applications to, the reader too; null loads nothing. */
export const useAssignees = (enabled = true) => useList(assigneeShape, enabled ? assigneesPath : null)

/** Gives an application to a colleague; null for nobody. */
export const assignApplication = (id: string, assigneeId: string | null) =>
  writeDocument(applicationShape, `/api/v1/applications/${encodeURIComponent(id)}/assign`, {
    method: 'PUT',
    body: resourceDocument('applications', { assigneeId }, id),
  })

/** The reader has opened an application. */
export const markApplicationRead = (id: string) =>
  apiRequest(`/api/v1/applications/${encodeURIComponent(id)}/read`, { method: 'PUT' })

export const withdrawApplication = (id: string) =>
  writeDocument(applicationShape, `/api/v1/applications/${encodeURIComponent(id)}/withdraw`, { method: 'PUT' })

type BulkAttributes = ApplicationBulkUpdate['attributes']

const sendBulk = async (request: ApplicationBulkUpdate, idempotencyKey?: string): Promise<BulkResult[]> => {
  const write = { method: 'PATCH', body: request, ...(idempotencyKey && { idempotencyKey }) } as const
  return (await writeForMeta<{ results: BulkResult[] }>('/api/v1/applications/bulk_update', write)).results
}

/** What one update would do to each of many applications, with the mail that would go; nothing changes. */
export const planApplications = (ids: readonly string[], attributes: BulkAttributes, chunks: ChunkOptions) =>
  inChunks(ids, (some) => sendBulk({ ids: some, attributes, dryRun: true }), chunks)

/** Applies one update to many applications; returns the result of each. */
export const updateApplications = decision(
  (
    ids: readonly string[],
    attributes: BulkAttributes,
    idempotencyKey: string,
    chunks: ChunkOptions,
  ): Promise<BulkResult[]> =>
    inChunks(ids, (some, chunk) => sendBulk({ ids: some, attributes }, `${idempotencyKey}-${chunk}`), chunks),
)
