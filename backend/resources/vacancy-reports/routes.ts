/** Reports on vacancies ("Meld deze vacature"): everybody reports, the staff of the vacancy's center handle them. */

import type { FastifyInstance } from 'fastify'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { reportReceiptSchema } from '#shared/resources/report-schema.ts'
import { vacancyReportCreate } from '#shared/resources/vacancy-report-schema.ts'
import { reportRoutes } from '../reports/routes.ts'
import { createVacancyReport } from './mutations.ts'
import { can } from './policy.ts'
import { vacancyReportResource } from './queries.ts'

const type = 'vacancy_reports'

export async function vacancyReportRoutes(app: FastifyInstance): Promise<void> {
  reportRoutes(app, {
    type,
    table: vacancyReports,
    resource: vacancyReportResource,
    subject: 'vacancies',
    may: 'vacancy.publish',
    canManage: (subject) => can(subject, 'manage'),
    changes: (status, now) => ({ status, resolvedAt: status === 'resolved' ? now : null }),
  })

  app.post(
    '/vacancy_reports',
    operation('Report a vacancy', {
      may: 'everyone',
      body: vacancyReportCreate,
      bodyType: type,
      record: { type, schema: reportReceiptSchema },
      status: 201,
    }),
    async (request, reply) => {
      const context = contextOf(request)
      await createVacancyReport(context, readInput(request, vacancyReportCreate, { type }))
      reply.code(201)
      const id = String(context.now.getTime())
      return builtDocument(context, reportReceiptSchema, { type, id, attributes: { status: 'open' } })
    },
  )
}
