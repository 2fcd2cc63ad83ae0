import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { listExports } from '#backend/db/schema/list-exports.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { listExportHours } from '#shared/resources/list-export.ts'
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

/** How many of a user's exports of the last day wait or are being made. */
export async function unfinishedExports({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<number> {
  const dayAgo = new Date(now.getTime() - listExportHours * 3600 * 1000)
  const isUnfinished = inArray(listExports.state, ['waiting', 'running'])
  const [found] = await db
    .select({ exports: count() })
    .from(listExports)
    .where(and(eq(listExports.userId, userId), isUnfinished, gt(listExports.requestedAt, dayAgo)))
  return found?.exports ?? 0
}
