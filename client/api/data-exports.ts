import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type DataExport, dataExportPath } from '#shared/resources/data-export.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Milliseconds between two looks at a file that is being made. */
const pollMs = 5_000

/** The export of the user's own data. */
export const useDataExport = () =>
  useDocument<DataExport>(dataExportPath, {
    refreshInterval: (document) =>
      (document?.data as { attributes?: { state?: string } } | null)?.attributes?.state === 'waiting' ? pollMs : 0,
  })

export const requestDataExport = () =>
  writeDocument<DataExport>(dataExportPath, { method: 'POST', body: resourceDocument('data_exports', {}) })
