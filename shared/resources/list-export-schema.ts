/** What an export of a list is logged with. */
import * as z from 'zod/mini'
import { exportedListNames, exportFormats } from './list-export.ts'

export const listExportCreate = z.object({
  list: z.enum(exportedListNames),
  format: z.enum(exportFormats),
  /** Number of rows. */
  records: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Query of the list's URL: `status=published`. */
  search: z.string().check(z.maxLength(2000)),
})
export type ListExportCreate = z.infer<typeof listExportCreate>
