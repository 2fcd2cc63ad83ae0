/** Routes that reports on vacancies and on organizations share: the center's staff list, resolve and reopen them. */

import type { FastifyInstance } from 'fastify'
import type { OpenAccess } from '#backend/http/authorization.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { route } from '#backend/json-api/route.ts'
import type { Permission } from '#shared/permissions.ts'
import type { ReportStatus, ReportType } from '#shared/resources/report.ts'
import { reportUpdate } from '#shared/resources/report-schema.ts'
import { type ReportTable, reportsOfCenter, updateReport } from './mutations.ts'

type Reports<Table extends ReportTable> = {
  type: ReportType
  table: Table
  resource: Resource
  /** What the reports are on, in the plural. */
  subject: string
  may: Exclude<Permission, OpenAccess>
  /** Columns that a new status sets. */
  changes: (status: ReportStatus, now: Date) => Partial<Table['$inferInsert']>
}

export function reportRoutes<Table extends ReportTable>(
  app: FastifyInstance,
  { type, table, resource, subject, may, changes }: Reports<Table>,
): void {
  route(app, `GET /${type}`, { summary: `List reports on ${subject}`, may, list: resource }, (context, { query }) =>
    listDocument(resource, context, query, reportsOfCenter(context, table)),
  )

  route(
    app,
    `PATCH /${type}/:id`,
    {
      summary: `Resolve or reopen a report on ${subject}`,
      may,
      changes: 'staff',
      body: reportUpdate,
      bodyType: type,
      record: resource,
      scope: (context) => reportsOfCenter(context, table),
    },
    (context, { params, body: { status } }) => updateReport(context, table, params.id, changes(status, context.now)),
  )
}
