/** The attributes of an import of users and of its lines. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { timestamp } from './fields.ts'
import { importFields, importOutcomes, importReasons, importResults, importStatuses } from './user-import.ts'

const column = z.int().check(z.minimum(0), z.maximum(200))
const columns = z.partialRecord(z.enum(importFields), column)
const counts = z.record(z.string(), z.int())

export const userImportSchema = z.object({
  fileName: z.string(),
  status: z.enum(importStatuses),
  headers: z.array(z.string()),
  /** The first lines of the file, to recognize its columns by. */
  sample: z.array(z.array(z.string())),
  separator: z.string(),
  encoding: z.string(),
  columns,
  lines: z.int(),
  /** Lines that the running job has handled. */
  handled: z.int(),
  /** Number of lines by outcome of the plan, and by result of the run. */
  outcomes: counts,
  results: counts,
  createdAt: timestamp,
})
export type UserImport = z.infer<typeof userImportSchema> & { id: string }

export const userImportRowSchema = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  reason: z.nullable(z.enum(importReasons)),
  /** Old and new value by attribute. */
  changes: z.record(z.string(), z.array(z.unknown())),
  result: z.nullable(z.enum(importResults)),
})
export type UserImportRow = z.infer<typeof userImportRowSchema> & { id: string }

/** Body of `PATCH user_imports/{id}`: makes the plan for these columns. */
export const userImportUpdate = z.object({ columns })
