import { eq } from 'drizzle-orm'
import { dataExports } from '#backend/db/schema/data-exports.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import type { Context } from '#backend/http/context.ts'
import { dataExportHours } from '#shared/resources/data-export.ts'
import type { DataExport } from '#shared/resources/data-export-schema.ts'

const lifetime = dataExportHours * 3600 * 1000

/** Milliseconds in which the job has had all its attempts, which takes it an hour. */
const makingTime = 2 * 3600 * 1000

export type ExportRow = typeof dataExports.$inferSelect & { size: number | null }

export async function exportOf({ db }: Pick<Context, 'db'>, userId: number): Promise<ExportRow | undefined> {
  const [row] = await db
    .select({ stored: dataExports, size: storedFiles.size })
    .from(dataExports)
    .leftJoin(storedFiles, eq(storedFiles.id, dataExports.fileId))
    .where(eq(dataExports.userId, userId))
  return row && { ...row.stored, size: row.size }
}

/** One that was not made in its time. A job that an operator sends back still makes it. */
export const hasFailed = (
  { expiresAt, requestedAt }: Pick<ExportRow, 'expiresAt' | 'requestedAt'>,
  now: Date,
): boolean => expiresAt === null && requestedAt.getTime() + makingTime <= now.getTime()

/** When it may be asked for again; null for now. */
export function nextRequest(row: ExportRow | undefined, now: Date): Date | null {
  const next = row && !hasFailed(row, now) ? new Date(row.requestedAt.getTime() + lifetime) : now
  return next > now ? next : null
}

/** Id of the file, while it can be downloaded. */
export const readyFile = (row: ExportRow | undefined, now: Date): number | null =>
  row?.fileId && row.expiresAt && row.expiresAt > now ? row.fileId : null

export function stateOf(row: ExportRow | undefined, now: Date): Omit<DataExport, 'id'> {
  const isReady = readyFile(row, now) !== null
  const unmade = row?.expiresAt !== null ? 'none' : hasFailed(row, now) ? 'failed' : 'waiting'
  return {
    state: isReady ? 'ready' : unmade,
    requestedAt: row?.requestedAt.toISOString() ?? null,
    expiresAt: isReady ? (row?.expiresAt?.toISOString() ?? null) : null,
    size: isReady ? (row?.size ?? null) : null,
    availableAt: nextRequest(row, now)?.toISOString() ?? null,
  }
}
