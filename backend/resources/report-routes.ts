/** What readers report, on vacancies and on organizations alike: the center's staff list it, settle it and open it again. */

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { correctionReports } from '#backend/db/schema/directory.ts'
import type { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize, type Subject } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import type { ReportStatus, ReportType } from '#shared/resources/report.ts'
import { reportUpdate } from '#shared/resources/report-schema.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }

type Reports<Table extends typeof correctionReports | typeof vacancyReports> = {
  type: ReportType
  table: Table
  resource: Resource
  /** Who works through them. */
  canManage: (subject: Subject) => boolean
  /** What a new status writes. */
  changes: (status: ReportStatus, now: Date) => Partial<Table['$inferInsert']>
}

export function reportRoutes<Table extends typeof correctionReports | typeof vacancyReports>(
  app: FastifyInstance,
  { type, table, resource, canManage, changes }: Reports<Table>,
): void {
  const ofCenter = (context: SignedInContext) => {
    authorize(context, canManage(context))
    return eq(table.centerId, context.center.id)
  }

  app.get<{ Querystring: RawQuery }>(`/${type}`, async (request) => {
    const context = signedIn(request)
    return listDocument(resource, context, request.query, ofCenter(context))
  })

  app.patch<ById>(`/${type}/:id`, async (request) => {
    const context = signedIn(request)
    const here = ofCenter(context)
    const { id } = request.params
    const { status } = readInput(request, reportUpdate, { type, id })
    const [report] = await context.db
      .select({ id: table.id })
      .from(table as typeof correctionReports)
      .where(and(eq(table.id, recordId(id)), here))
    if (!report) throw notFound()
    await updateRecord(context, table, report.id, changes(status, context.now))
    return showDocument(resource, context, report.id, request.query, here)
  })
}
