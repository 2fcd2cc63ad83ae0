import { eq } from 'drizzle-orm'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { limitReports } from '#backend/http/report-limits.ts'
import { queueCenterMail } from '#backend/mail/outbox.ts'
import type { CorrectionReportCreate } from '#shared/resources/correction-report-schema.ts'
import { reportsPagePath } from '#shared/resources/report.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { reportedOrganization } from './queries.ts'

/** Stores a report and mails it to the center; of a bot nothing is stored or mailed. */
export async function createCorrectionReport(context: Context, input: CorrectionReportCreate): Promise<void> {
  const organization = await reportedOrganization(context, input.organizationId)
  if (looksAutomatic(input)) return
  const { message } = input
  const email = input.email ?? null
  await inTransaction(context, async (tx) => {
    await limitReports(tx, correctionReports, eq(correctionReports.organizationId, organization.id))
    await tx.db.insert(correctionReports).values({
      centerId: tx.center.id,
      organizationId: organization.id,
      message,
      email,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    await queueCenterMail(tx, {
      template: 'correction.received',
      variables: { organization: organization.name, message, email },
      link: tx.siteUrl + reportsPagePath,
    })
  })
}
