import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type ListExportState,
  listExportLogPath,
  listExportsPath,
  ownExportsPath,
  retryListExportPath,
} from '#shared/resources/list-export.ts'
import type { ListExportCreate, ListExportEntry } from '#shared/resources/list-export-schema.ts'
import type { ExportedList } from '#shared/resources/list-export-values.ts'
import { listExportShape } from '#shared/resources/shapes/staff.ts'
import { apiRequest } from './api-client.ts'
import { useList, writeDocument } from './use-document.ts'

/** Milliseconds between two looks at a file that is being made. */
const pollMs = 1_500

const isUnfinished = (record: unknown): boolean => {
  const state = (record as { attributes?: { state?: ListExportState } }).attributes?.state
  return state === 'waiting' || state === 'running'
}

/** The reader's own large exports of a list. */
export const useOwnExports = (list: ExportedList) =>
  useList(listExportShape, ownExportsPath(list), {
    refreshInterval: (document) => (Array.isArray(document?.data) && document.data.some(isUnfinished) ? pollMs : 0),
  })

/** Logs an export; the file is made only after it has succeeded. */
export const logExport = (attributes: ListExportEntry) =>
  apiRequest(listExportLogPath, { method: 'POST', body: resourceDocument('list_exports', attributes) })

/** Has a file made by a job. */
export async function requestExport(attributes: ListExportCreate): Promise<void> {
  await apiRequest(listExportsPath, { method: 'POST', body: resourceDocument('list_exports', attributes) })
  await mutate(ownExportsPath(attributes.list))
}

export const retryExport = (id: string) => writeDocument(listExportShape, retryListExportPath(id), { method: 'POST' })
