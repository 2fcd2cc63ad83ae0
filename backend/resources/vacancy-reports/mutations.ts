import { eq } from 'drizzle-orm'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { limitReports } from '#backend/http/report-limits.ts'
import { queueCenterMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { reportsPagePath } from '#shared/resources/report.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import type { VacancyReportCreate } from '#shared/resources/vacancy-report-schema.ts'
import { reportedVacancy } from './queries.ts'

/** Stores a report for the vacancy's own center, which may be a sibling, and mails that center; of a bot nothing. */
export async function createVacancyReport(context: Context, input: VacancyReportCreate): Promise<void> {
  const vacancy = await reportedVacancy(context, input.vacancyId)
  if (looksAutomatic(input)) return
  const { reason } = input
  const message = input.message || null
  const email = input.email ?? null
  await inTransaction(context, async (tx) => {
    await limitReports(tx, vacancyReports, eq(vacancyReports.vacancyId, vacancy.id))
    await tx.db.insert(vacancyReports).values({
      centerId: vacancy.centerId,
      vacancyId: vacancy.id,
      reason,
      message,
      email,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    const mail = {
      template: 'vacancy.reported',
      variables: { vacancy: vacancy.title, reason, message, email },
      link: await siteLink(tx, vacancy.centerId, reportsPagePath),
    } as const
    await queueCenterMail(tx, mail, vacancy.centerId)
  })
}
