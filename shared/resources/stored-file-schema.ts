/** The attributes of an uploaded file. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { timestamp } from './fields.ts'
import { fileStates } from './stored-file.ts'

export const storedFileSchema = z.object({
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(fileStates),
  createdAt: timestamp,
})
