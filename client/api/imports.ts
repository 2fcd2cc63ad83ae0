import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Import, ImportColumns } from '#shared/resources/import.ts'
import { importPath, importRowsPath, importRunPath, importsPath, recentImportsPath } from '#shared/resources/import.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'
import { dataImportShape, importRowShape } from '#shared/resources/shapes/staff.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

/** How often a running job is looked at. */
const pollMs = 1500
const isAtWork = (record: unknown): boolean => {
  const status = (record as { attributes?: { status?: string } } | null | undefined)?.attributes?.status
  return status === 'planning' || status === 'running'
}

/** Null loads nothing. Loaded again while a job works on it. */
export const useImport = (id: string | null) =>
  useDocument(dataImportShape, id === null ? null : importPath(id), {
    refreshInterval: (document) => (isAtWork(document?.data) ? pollMs : 0),
  })

/** The last imports of the center. Loaded again while a job works on one of them. */
export const useRecentImports = (kind: ImportKind) =>
  useList(dataImportShape, recentImportsPath(kind), {
    refreshInterval: (document) => (Array.isArray(document?.data) && document.data.some(isAtWork) ? pollMs : 0),
  })

export const useImportRows = (id: string, lines: Parameters<typeof importRowsPath>[1]) =>
  useList(importRowShape, importRowsPath(id, lines), {
    // The lines of a plan that has just run have their results now.
    dedupingInterval: 0,
    keepPreviousData: true,
  })

export function uploadImport(kind: ImportKind, file: File, signal: AbortSignal): Promise<Import> {
  const body = new FormData()
  body.append('file', file)
  return writeDocument(dataImportShape, importsPath(kind), { method: 'POST', body, signal })
}

export const planImport = (id: string, columns: ImportColumns, publish: boolean) =>
  writeDocument(dataImportShape, importPath(id), {
    method: 'PATCH',
    body: resourceDocument('imports', { columns, publish }, id),
  })

export const runImport = (id: string) => writeDocument(dataImportShape, importRunPath(id), { method: 'POST' })
