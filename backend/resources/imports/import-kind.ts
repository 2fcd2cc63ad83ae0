/** What each kind of import brings: how a line is planned, and how a planned line is carried out. */
import type { importRows } from '#backend/db/schema/imports.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { ImportColumns, ImportResult } from '#shared/resources/import.ts'
import type { ImportField } from '#shared/resources/import-values.ts'
import { cutText } from '#shared/site.ts'
import { type ImportLine, LineCells } from './cells.ts'
import { isBlank } from './read-csv.ts'

export type PlannedRow = Omit<typeof importRows.$inferInsert, 'id' | 'importId' | 'result' | 'failure' | 'line'>
export type PlannedLine = typeof importRows.$inferSelect

export type ImportKindParts<Found = unknown> = {
  /** The records that some lines may be about, read at once. */
  find(context: SignedInContext, cells: readonly LineCells[]): Promise<Found>
  /** `seen` has what earlier lines are about. */
  plan(context: SignedInContext, cells: LineCells, found: Found, seen: Set<string>): Promise<PlannedRow> | PlannedRow
  /** Carries a line out, in a transaction; `left` when its record has changed since the plan. */
  apply(context: SignedInContext, planned: PlannedLine, options: { publish: boolean }): Promise<AppliedLine>
  /** Called once, in the transaction that ends the run, also of one that is stopped. */
  end?(context: Context, importId: number): Promise<void>
}

export type AppliedLine = { result: ImportResult; recordId?: number; values?: Record<string, unknown> }

/** Plans some lines of the file. */
export async function planLines<Found>(
  parts: ImportKindParts<Found>,
  context: SignedInContext,
  { columns, headers }: { columns: ImportColumns; headers: readonly string[] },
  lines: readonly ImportLine[],
  seen: Set<string>,
): Promise<(PlannedRow & { line: number })[]> {
  const cells = lines.map((line) => new LineCells(columns, line))
  const found = await parts.find(context, cells)
  const planned: (PlannedRow & { line: number })[] = []
  const lastField = (Object.keys(columns) as ImportField[]).toSorted(
    (one, other) => placeOf(columns, other) - placeOf(columns, one),
  )[0]
  for (const [index, { line, record }] of lines.entries()) {
    const ofLine = cells[index] as LineCells
    if (lastField && !isBlank(record.slice(headers.length))) ofLine.reject(lastField, 'too_many_cells')
    const row = await parts.plan(context, ofLine, found, seen)
    // From left to right, as people read the line.
    const errors = row.errors.toSorted((one, other) => placeOf(columns, one.field) - placeOf(columns, other.field))
    planned.push({ ...row, errors, line, key: cutText(row.key, 254), name: cutText(row.name, 150) })
  }
  return planned
}

const placeOf = (columns: ImportColumns, field: ImportField): number => columns[field] ?? 1_000

/** What a line is about: the record that was found for it, if any. */
type ExistingRecord = { id: number; lockVersion: number } | undefined

/** The plan of a line whose cells were read: it is skipped when one of them is wrong. */
export function planOf(
  cells: LineCells,
  line: { key: string; name: string; values: Record<string, unknown> },
  known: ExistingRecord,
  changes: Record<string, [unknown, unknown]>,
): PlannedRow {
  const ofRecord = { recordId: known?.id ?? null, seenVersion: known?.lockVersion ?? null }
  const base = { ...line, ...ofRecord, errors: cells.errors }
  if (cells.errors.length > 0) return { ...base, changes: {}, outcome: 'skip' }
  if (!known) return { ...base, changes, outcome: 'new' }
  return { ...base, changes, outcome: Object.keys(changes).length === 0 ? 'same' : 'change' }
}
