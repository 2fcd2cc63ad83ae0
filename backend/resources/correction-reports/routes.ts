/** Reports on organizations ("Meld onjuiste informatie"): everybody reports, the center's staff handle them. */

import type { FastifyInstance } from 'fastify'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { correctionReportCreate } from '#shared/resources/correction-report-schema.ts'
import { reportReceiptSchema } from '#shared/resources/report-schema.ts'
import { reportRoutes } from '../reports/operations.ts'
import { createCorrectionReport } from './mutations.ts'
import { correctionReportResource } from './queries.ts'

const type = 'correction_reports'

export default async function correctionReportRoutes(app: FastifyInstance): Promise<void> {
  reportRoutes(app, {
    type,
    table: correctionReports,
    resource: correctionReportResource,
    subject: 'organizations',
    may: 'organization.approve',
    changes: (status) => ({ status }),
  })

  route(
    app,
    'POST /correction_reports',
    {
      summary: 'Report wrong facts of an organization',
      may: 'everyone',
      changes: 'staff',
      body: correctionReportCreate,
      bodyType: type,
      record: { type, schema: reportReceiptSchema },
      status: 201,
    },
    async (context, { body }) => {
      await createCorrectionReport(context, body)
      const id = String(context.now.getTime())
      return builtDocument(context, reportReceiptSchema, { type, id, attributes: { status: 'open' } })
    },
  )
}
