import { and, eq, type SQL } from 'drizzle-orm'
import type { messageReports } from '#backend/db/schema/conversations.ts'
import type { correctionReports } from '#backend/db/schema/directory.ts'
import type { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { updateRecord } from '#backend/json-api/updates.ts'

export type ReportTable = typeof correctionReports | typeof messageReports | typeof vacancyReports

export const reportsOfCenter = ({ center }: Context, table: ReportTable): SQL => eq(table.centerId, center.id)

/** Updates a report of this center and returns its id; throws 404 for any other. */
export async function updateReport<Table extends ReportTable>(
  context: Context,
  table: Table,
  id: string,
  values: Partial<Table['$inferInsert']>,
): Promise<number> {
  const [report] = await context.db
    .select({ id: table.id })
    .from(table as typeof correctionReports)
    .where(and(eq(table.id, recordId(id)), reportsOfCenter(context, table)))
  if (!report) throw notFound()
  await updateRecord(context, table, report.id, values)
  return report.id
}
