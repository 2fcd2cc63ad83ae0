import { resourceDocument } from '#shared/json-api/flatten.ts'
import { dataExportPath } from '#shared/resources/data-export.ts'
import { dataExportShape } from '#shared/resources/shapes/account.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Milliseconds between two looks at a file that is being made. */
const pollMs = 5_000

/** The export of the user's own data. */
export const useDataExport = () =>
  useDocument(dataExportShape, dataExportPath, {
    refreshInterval: (document) =>
      (document?.data as { attributes?: { state?: string } } | null)?.attributes?.state === 'waiting' ? pollMs : 0,
  })

export const requestDataExport = () =>
  writeDocument(dataExportShape, dataExportPath, { method: 'POST', body: resourceDocument('data_exports', {}) })
