import { and, count, eq, inArray } from 'drizzle-orm'
import { listExports } from '#backend/db/schema/list-exports.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { listExportSchema } from '#shared/resources/list-export-schema.ts'

export type ListExportRow = typeof listExports.$inferSelect

export const listExportResource: Resource = {
  type: 'list_exports',
  table: listExports,
  id: listExports.id,
  defaultSort: '-requested_at',
  schema: listExportSchema,
  attributes: attributesOf(listExports, listExportSchema),
}

/** Throws 404 for one that does not exist. */
export function listExportById(context: SignedInContext, id: string): Promise<ListExportRow> {
  return findRecord(context.db, listExports, id)
}

/** How many of a user's exports wait or are being made. */
export async function unfinishedExports({ db }: Pick<Context, 'db'>, userId: number): Promise<number> {
  const [found] = await db
    .select({ exports: count() })
    .from(listExports)
    .where(and(eq(listExports.userId, userId), inArray(listExports.state, ['waiting', 'running'])))
  return found?.exports ?? 0
}
