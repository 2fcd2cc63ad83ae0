/** The attributes of an import and of its lines. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { timestamp } from './fields.ts'
import {
  type ImportField,
  importColumnLimit,
  importFields,
  importKinds,
  importOutcomes,
  importReasons,
  importResults,
  importStatuses,
} from './import-values.ts'

const column = z.int().check(z.minimum(0), z.maximum(importColumnLimit - 1))
const field = z.enum([...new Set(Object.values(importFields).flat())] as [ImportField, ...ImportField[]])
const columns = z.partialRecord(field, column)
const counts = z.record(z.string(), z.int())

export const importSchema = z.object({
  kind: z.enum(importKinds),
  fileName: z.string(),
  status: z.enum(importStatuses),
  headers: z.array(z.string()),
  /** The first lines of the file, to recognize its columns by. */
  sample: z.array(z.array(z.string())),
  separator: z.string(),
  encoding: z.string(),
  columns,
  /** New vacancies are published and new organizations approved; else they wait for somebody to do so. */
  publish: z.boolean(),
  /** Lines of the file, without the headers and the blank ones. */
  lines: z.int(),
  /** Lines that the running job has handled. */
  handled: z.int(),
  /** Number of lines by outcome of the plan, and by result of the run. */
  outcomes: counts,
  results: counts,
  createdAt: timestamp,
})
export type Import = z.infer<typeof importSchema> & { id: string }

export const importRowSchema = z.object({
  line: z.int(),
  /** What the record is recognized by: an address, a number, an organization. */
  key: z.string(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** What is wrong with the line, by column. */
  errors: z.array(z.object({ field, reason: z.enum(importReasons), value: z.string() })),
  /** Old and new value by attribute. */
  changes: z.record(z.string(), z.array(z.unknown())),
  result: z.nullable(z.enum(importResults)),
  /** Why it failed, as a sentence; null for a reason that is not known. */
  failure: z.nullable(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema> & { id: string }

/** Body of `PATCH imports/{id}`: makes the plan for these columns. */
export const importUpdate = z.object({ columns, publish: z.optional(z.boolean()) })
/** Query of `POST imports`. */
export const importStart = z.object({ kind: z.enum(importKinds) })
