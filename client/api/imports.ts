import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Import, ImportColumns, ImportOutcome } from '#shared/resources/import.ts'
import { importPath, importRowsPath, importRunPath, importsPath } from '#shared/resources/import.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'
import { dataImportShape, importRowShape } from '#shared/resources/shapes/staff.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

/** How often a running job is looked at. */
const pollMs = 1500
const isBusy = (status: string | undefined) => status === 'planning' || status === 'running'

/** Null loads nothing. Loaded again while a job works on it. */
export const useImport = (id: string | null) =>
  useDocument(dataImportShape, id === null ? null : importPath(id), {
    refreshInterval: (document) => {
      const record = Array.isArray(document?.data) ? undefined : document?.data
      return isBusy(record?.attributes?.status as string | undefined) ? pollMs : 0
    },
  })

export const useImportRows = (id: string, outcome: ImportOutcome | undefined, page: number) =>
  useList(importRowShape, importRowsPath(id, { ...(outcome ? { outcome } : {}), page }), {
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
