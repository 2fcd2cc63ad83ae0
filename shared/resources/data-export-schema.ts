/** The attributes of an export of one's own data. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { dataExportStates } from './data-export.ts'
import { timestamp } from './fields.ts'

export const dataExportSchema = z.object({
  state: z.enum(dataExportStates),
  requestedAt: z.nullable(timestamp),
  /** When the file is deleted. */
  expiresAt: z.nullable(timestamp),
  /** Bytes; null until it is ready. */
  size: z.nullable(z.int()),
  /** When it can be asked for again; null for now. */
  availableAt: z.nullable(timestamp),
})
export type DataExport = z.infer<typeof dataExportSchema> & { id: string }
