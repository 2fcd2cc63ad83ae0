/** Reports on vacancies ("Meld deze vacature"): everybody reports, the staff of the vacancy's center handle them. */

import type { FastifyInstance } from 'fastify'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { reportReceiptSchema } from '#shared/resources/report-schema.ts'
import { vacancyReportCreate } from '#shared/resources/vacancy-report-schema.ts'
import { reportRoutes } from '../reports/operations.ts'
import { createVacancyReport } from './mutations.ts'
import { vacancyReportResource } from './queries.ts'

const type = 'vacancy_reports'

export default async function vacancyReportRoutes(app: FastifyInstance): Promise<void> {
  reportRoutes(app, {
    type,
    table: vacancyReports,
    resource: vacancyReportResource,
    subject: 'vacancies',
    may: 'vacancy.publish',
    changes: (status, now) => ({ status, resolvedAt: status === 'resolved' ? now : null }),
  })

  route(
    app,
    'POST /vacancy_reports',
    {
      summary: 'Report a vacancy',
      may: 'everyone',
      changes: 'staff',
      body: vacancyReportCreate,
      bodyType: type,
      record: { type, schema: reportReceiptSchema },
      status: 201,
    },
    async (context, { body }) => {
      await createVacancyReport(context, body)
      const id = String(context.now.getTime())
      return builtDocument(context, reportReceiptSchema, { type, id, attributes: { status: 'open' } })
    },
  )
}
