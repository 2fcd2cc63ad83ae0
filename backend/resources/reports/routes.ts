/** Routes that reports on vacancies and on organizations share: the center's staff list, resolve and reopen them. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorize, type Subject } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import type { Permission } from '#shared/permissions.ts'
import type { ReportStatus, ReportType } from '#shared/resources/report.ts'
import { reportUpdate } from '#shared/resources/report-schema.ts'
import { type ReportTable, reportsOfCenter, updateReport } from './mutations.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }

type Reports<Table extends ReportTable> = {
  type: ReportType
  table: Table
  resource: Resource
  /** What the reports are on, in the plural. */
  subject: string
  may: Permission
  canManage: (subject: Subject) => boolean
  /** Columns that a new status sets. */
  changes: (status: ReportStatus, now: Date) => Partial<Table['$inferInsert']>
}

export function reportRoutes<Table extends ReportTable>(
  app: FastifyInstance,
  { type, table, resource, subject, may, canManage, changes }: Reports<Table>,
): void {
  const staffContext = (request: FastifyRequest): SignedInContext => {
    const context = signedIn(request)
    authorize(context, canManage(context))
    return context
  }

  app.get<{ Querystring: RawQuery }>(
    `/${type}`,
    operation(`List reports on ${subject}`, { may, list: resource }),
    async (request) => {
      const context = staffContext(request)
      return listDocument(resource, context, request.query, reportsOfCenter(context, table))
    },
  )

  app.patch<ById>(
    `/${type}/:id`,
    operation(`Resolve or reopen a report on ${subject}`, {
      may,
      body: reportUpdate,
      bodyType: type,
      record: resource,
    }),
    async (request) => {
      const context = staffContext(request)
      const { status } = readInput(request, reportUpdate, { type, id: request.params.id })
      const id = await updateReport(context, table, request.params.id, changes(status, context.now))
      return showDocument(resource, context, id, request.query, reportsOfCenter(context, table))
    },
  )
}
