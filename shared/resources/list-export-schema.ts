/** What an export of a list is logged and made with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { singleLine, timestamp } from './fields.ts'
import {
  exportedListNames,
  exportFailures,
  exportFormats,
  exportLimit,
  exportScopes,
  listExportStates,
} from './list-export-values.ts'

const list = z.enum(exportedListNames)
const format = z.enum(exportFormats)
/** Query of the list's URL: `status=published`. */
const search = z.string().check(z.maxLength(2000), singleLine)

/** For the log, of an export that the browser makes. */
export const listExportEntry = z.object({
  list,
  format,
  /** Number of rows. */
  records: z.int().check(z.minimum(0), z.maximum(exportLimit)),
  search,
})
export type ListExportEntry = z.infer<typeof listExportEntry>

export const listExportCreate = z
  .object({
    list,
    format,
    scope: z.enum(exportScopes),
    search,
    /** Ids of the selected rows. */
    selected: z.optional(
      z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.minLength(1), z.maxLength(exportLimit)),
    ),
  })
  .check(z.refine(({ scope, selected }) => (scope === 'selected') === (selected !== undefined), { path: ['selected'] }))
export type ListExportCreate = z.infer<typeof listExportCreate>

export const listExportSchema = z.object({
  list,
  format,
  scope: z.enum(exportScopes),
  state: z.enum(listExportStates),
  failure: z.nullable(z.enum(exportFailures)),
  /** Number of rows; null until they are counted. */
  records: z.nullable(z.int()),
  /** Rows that are in the file already. */
  handled: z.int(),
  requestedAt: timestamp,
  /** Until when the file can be downloaded; null until it is made. */
  expiresAt: z.nullable(timestamp),
})
export type ListExport = z.infer<typeof listExportSchema> & { id: string }
