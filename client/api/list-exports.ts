import { resourceDocument } from '#shared/json-api/flatten.ts'
import { listExportsPath } from '#shared/resources/list-export.ts'
import type { ListExportCreate } from '#shared/resources/list-export-schema.ts'
import { apiRequest } from './api-client.ts'

/** Logs an export; the file is made only after it has succeeded. */
export const logExport = (attributes: ListExportCreate) =>
  apiRequest(listExportsPath, { method: 'POST', body: resourceDocument('list_exports', attributes) })
