import { and, count, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { userImportRows, userImports } from '#backend/db/schema/user-imports.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { foreignKey, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { type UserImport, userImportRowSchema } from '#shared/resources/user-import-schema.ts'

export type ImportRow = Omit<typeof userImports.$inferSelect, 'content'>

/** All but the file itself, which is large. */
const { content: _, ...shownColumns } = getTableColumns(userImports)

export const userImportRowResource: Resource = {
  type: 'user_import_rows',
  table: userImportRows,
  id: userImportRows.id,
  defaultSort: 'line',
  schema: userImportRowSchema,
  attributes: attributesOf(userImportRows, userImportRowSchema, {
    deviations: { reason: unfilterable(userImportRows.reason), changes: unfilterable(userImportRows.changes) },
  }),
  filterFields: { userImportId: foreignKey(userImportRows.userImportId) },
}

/** Throws 404 for one of another center. */
export async function importHere(context: Context, id: string, lock = false): Promise<ImportRow> {
  const query = context.db
    .select(shownColumns)
    .from(userImports)
    .where(and(eq(userImports.id, recordId(id)), eq(userImports.centerId, context.center.id)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  return row
}

/** An import as its page shows it, with the number of its lines by outcome and by result. */
export async function shownImport(context: Context, row: ImportRow): Promise<Omit<UserImport, 'id'>> {
  const { db } = context
  const own = eq(userImportRows.userImportId, row.id)
  const groups = await db
    .select({ outcome: userImportRows.outcome, result: userImportRows.result, lines: count() })
    .from(userImportRows)
    .where(own)
    .groupBy(userImportRows.outcome, userImportRows.result)
  const outcomes: Record<string, number> = {}
  const results: Record<string, number> = {}
  for (const { outcome, result, lines } of groups) {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + lines
    if (result) results[result] = (results[result] ?? 0) + lines
  }
  const { fileName, status, headers, sample, separator, encoding, columns, lines, handled, createdAt } = row
  return {
    ...{ fileName, status, headers, sample, separator, encoding, columns, lines, handled, outcomes, results },
    createdAt: createdAt.toISOString(),
  }
}

/** The lines of this center's imports. */
export const rowsHere = ({ db, center }: Context): SQL => {
  const here = db.select({ id: userImports.id }).from(userImports).where(eq(userImports.centerId, center.id))
  return inArray(userImportRows.userImportId, here)
}
