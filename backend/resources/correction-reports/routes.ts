/** Reports on organizations ("Meld onjuiste informatie"): everybody reports, the center's staff handle them. */

import type { FastifyInstance } from 'fastify'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { correctionReportCreate } from '#shared/resources/correction-report-schema.ts'
import { reportReceiptSchema } from '#shared/resources/report-schema.ts'
import { reportRoutes } from '../reports/routes.ts'
import { createCorrectionReport } from './mutations.ts'
import { can } from './policy.ts'
import { correctionReportResource } from './queries.ts'

const type = 'correction_reports'

export async function correctionReportRoutes(app: FastifyInstance): Promise<void> {
  reportRoutes(app, {
    type,
    table: correctionReports,
    resource: correctionReportResource,
    subject: 'organizations',
    may: 'organization.edit',
    canManage: (subject) => can(subject, 'manage'),
    changes: (status) => ({ status }),
  })

  app.post(
    '/correction_reports',
    operation('Report wrong facts of an organization', {
      may: 'everyone',
      body: correctionReportCreate,
      bodyType: type,
      record: { type, schema: reportReceiptSchema },
      status: 201,
    }),
    async (request, reply) => {
      const context = contextOf(request)
      await createCorrectionReport(context, readInput(request, correctionReportCreate, { type }))
      reply.code(201)
      const id = String(context.now.getTime())
      return builtDocument(context, reportReceiptSchema, { type, id, attributes: { status: 'open' } })
    },
  )
}
