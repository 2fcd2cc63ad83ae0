/** Reports of readers need no account, and each is a mail to the center. */
import { and, gte, type SQL } from 'drizzle-orm'
import type { correctionReports } from '#backend/db/schema/directory.ts'
import type { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from './context.ts'
import { isFullToday, retryAfterDay } from './limit-locks.ts'

const reportsPerDay = 20

/** Throws 429 when a record had many reports in a day. To be called in the transaction that stores the next one. */
export async function limitReports(
  context: Context,
  table: typeof vacancyReports | typeof correctionReports,
  ofRecord: SQL,
): Promise<void> {
  const isFull = await isFullToday(context, 'reports of readers', reportsPerDay, (since) =>
    context.db.$count(table, and(ofRecord, gte(table.createdAt, since))),
  )
  if (isFull) throw apiError('report.too_many', retryAfterDay(context))
}
