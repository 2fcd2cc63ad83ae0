/** Exports of staff lists: the log of small ones, and the large ones that a job makes. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { listExportCreate, listExportEntry } from '#shared/resources/list-export-schema.ts'
import { sendFile } from '../files/downloads.ts'
import { fileOfRecord } from '../files/queries.ts'
import type { Services } from '../services.ts'
import { requestListExport, retryListExport } from './mutations.ts'
import { can, canExport, listScope } from './policy.ts'
import { listExportFor, listExportResource } from './queries.ts'

const type = 'list_exports'
type ById = { Params: { id: string } }

export async function listExportRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  app.post(
    '/list_exports/log',
    operation('Record that a list was exported in the browser', {
      may: 'signed_in',
      body: listExportEntry,
      bodyType: type,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const { list, ...changes } = readInput(request, listExportEntry, { type })
      authorize(context, canExport(context, list))
      const organizationId = context.currentOrganizationId ?? undefined
      await audit(context, 'list.exported', { type: list, id: null, organizationId }, changes)
      return reply.code(204).send()
    },
  )

  app.get<{ Querystring: RawQuery }>(
    '/list_exports',
    operation("List one's own exports", { may: 'signed_in', list: listExportResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(listExportResource, context, request.query, listScope(context))
    },
  )

  app.post(
    '/list_exports',
    operation('Request an export of a long list', {
      may: 'signed_in',
      body: listExportCreate,
      bodyType: type,
      record: listExportResource,
      status: 202,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const input = readInput(request, listExportCreate, { type })
      const own = { list: input.list, centerId: context.center.id, userId: context.actor.id }
      authorize(context, can(context, 'create', own))
      const id = await requestListExport(context, input, jobs)
      jobs.wake('list_exports.write')
      reply.code(202).header('location', `/api/v1/list_exports/${id}`)
      return showDocument(listExportResource, context, id, {}, listScope(context))
    },
  )

  app.post<ById>(
    '/list_exports/:id/retry',
    operation('Retry a failed export', { may: 'signed_in', record: listExportResource, status: 202 }),
    async (request, reply) => {
      const context = signedIn(request)
      const row = await listExportFor(context, request.params.id, 'retry')
      await retryListExport(context, row, jobs)
      jobs.wake('list_exports.write')
      reply.code(202)
      return showDocument(listExportResource, context, row.id, {}, listScope(context))
    },
  )

  app.get<ById>(
    '/list_exports/:id/content',
    operation('Download the file of an export', { may: 'signed_in', file: '*/*' }),
    async (request, reply) => {
      const context = signedIn(request)
      const { fileId, expiresAt } = await listExportFor(context, request.params.id, 'read')
      if (fileId === null || expiresAt === null || expiresAt <= context.now) throw notFound()
      return sendFile(context, reply, await fileOfRecord(context, fileId))
    },
  )
}
