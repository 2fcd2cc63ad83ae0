import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import { importRows, imports } from '#backend/db/schema/imports.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { foreignKey, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { type Import, importRowSchema } from '#shared/resources/import-schema.ts'
import { kindsOf } from './policy.ts'

export type StoredImport = typeof imports.$inferSelect

export const importRowResource: Resource = {
  type: 'import_rows',
  table: importRows,
  id: importRows.id,
  defaultSort: 'line',
  schema: importRowSchema,
  attributes: attributesOf(importRows, importRowSchema, {
    overrides: { errors: unfilterable(importRows.errors), changes: unfilterable(importRows.changes) },
  }),
  filterFields: { importId: foreignKey(importRows.importId) },
}

/** Throws 404 for one of another center. */
export async function importHere(context: SignedInContext, id: string | number, lock = false): Promise<StoredImport> {
  const query = context.db
    .select()
    .from(imports)
    .where(and(eq(imports.id, recordId(id)), eq(imports.centerId, context.center.id)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  return row
}

/** An import as its page shows it, with the number of its lines by outcome and by result. */
export async function shownImport(context: SignedInContext, row: StoredImport): Promise<Omit<Import, 'id'>> {
  const { db } = context
  const groups = await db
    .select({ outcome: importRows.outcome, result: importRows.result, lines: count() })
    .from(importRows)
    .where(eq(importRows.importId, row.id))
    .groupBy(importRows.outcome, importRows.result)
  const outcomes: Record<string, number> = {}
  const results: Record<string, number> = {}
  for (const { outcome, result, lines } of groups) {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + lines
    if (result) results[result] = (results[result] ?? 0) + lines
  }
  const { kind, publish, fileName, status, headers, sample, separator, encoding, columns, lines, handled } = row
  return {
    ...{ kind, publish, fileName, status, headers, sample, separator, encoding, columns, lines, handled },
    ...{ outcomes, results },
    createdAt: row.createdAt.toISOString(),
  }
}

/** The lines of this center's imports of the kinds that the reader imports. */
export const rowsHere = (context: SignedInContext): SQL => {
  const { db, center } = context
  const here = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.centerId, center.id), inArray(imports.kind, kindsOf(context))))
  return inArray(importRows.importId, here)
}
