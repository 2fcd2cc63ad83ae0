import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { importRows, imports } from '#backend/db/schema/imports.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { computed, foreignKey, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { importRowSchema, importSchema } from '#shared/resources/import-schema.ts'
import { kindsOf } from './policy.ts'

export type StoredImport = typeof imports.$inferSelect

/** Number of lines of an import by a column of theirs, without those that have none. */
const linesBy = (column: typeof importRows.outcome | typeof importRows.result) =>
  sql<Record<string, number>>`(select coalesce(jsonb_object_agg(counted.value, counted.lines), '{}') from (
    select ${column} as value, count(*)::int as lines from ${importRows}
    where ${importRows.importId} = ${imports.id} and ${column} is not null group by 1) counted)`

export const linesByOutcome = linesBy(importRows.outcome)

export const importResource: Resource = {
  type: 'imports',
  table: imports,
  id: imports.id,
  defaultSort: '-created_at',
  schema: importSchema,
  attributes: attributesOf(imports, importSchema, {
    overrides: {
      headers: unfilterable(imports.headers),
      sample: unfilterable(imports.sample),
      columns: unfilterable(imports.columns),
      outcomes: computed(() => linesByOutcome),
      results: computed(() => linesBy(importRows.result)),
    },
  }),
}

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

/** This center's imports of the kinds that the reader imports. */
export const importsHere = (context: SignedInContext): SQL | undefined =>
  and(eq(imports.centerId, context.center.id), inArray(imports.kind, kindsOf(context)))

/** The lines of this center's imports of the kinds that the reader imports. */
export const rowsHere = (context: SignedInContext): SQL =>
  inArray(importRows.importId, context.db.select({ id: imports.id }).from(imports).where(importsHere(context)))
