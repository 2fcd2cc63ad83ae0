/** Exports of staff lists: the log of small ones, and the large ones that a job makes. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { listExportCreate, listExportEntry } from '#shared/resources/list-export-schema.ts'
import { sendFile } from '../files/downloads.ts'
import { fileOfRecord } from '../files/queries.ts'
import type { Services } from '../services.ts'
import { loggedSearch } from './logged-search.ts'
import { requestListExport, retryListExport } from './mutations.ts'
import { canExport, exportedOrganization, listScope, policies } from './policy.ts'
import { listExportById, listExportResource } from './queries.ts'

const type = 'list_exports'

export default async function listExportRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  route(
    app,
    'POST /list_exports/log',
    {
      summary: 'Record that a list was exported in the browser',
      may: policies['list_export.any'],
      changes: 'own',
      body: listExportEntry,
      bodyType: type,
    },
    async (context, { body: { list, format, records, search } }) => {
      authorize(context, canExport(context, list))
      const organizationId = context.currentOrganizationId ?? undefined
      const changes = { format, records, search: loggedSearch(search) }
      await audit(context, 'list.exported', { type: list, id: null, organizationId }, changes)
    },
  )

  route(
    app,
    'GET /list_exports',
    { summary: "List one's own exports", may: 'signed_in', list: listExportResource },
    (context, { query }) => listDocument(listExportResource, context, query, listScope(context)),
  )

  route(
    app,
    'POST /list_exports',
    {
      summary: 'Request an export of a long list',
      may: policies['list_export.any'],
      verified: true,
      changes: 'own',
      body: listExportCreate,
      bodyType: type,
      record: listExportResource,
      status: 202,
    },
    async (context, { body: input }) => {
      const organizationId = exportedOrganization(context, input.list)
      const own = { list: input.list, centerId: context.center.id, userId: context.actor.id, organizationId }
      authorize(context, policies['list_export.own'].of(context, own))
      const id = await requestListExport(context, input, jobs)
      jobs.wake('list_exports.write')
      return showDocument(listExportResource, context, id, {}, listScope(context))
    },
  )

  route(
    app,
    'POST /list_exports/:id/retry',
    {
      summary: 'Retry a failed export',
      may: policies['list_export.own'],
      changes: 'own',
      record: listExportResource,
      status: 202,
      find: (context, { id }) => listExportById(context, id),
    },
    async (context, { record: row }) => {
      await retryListExport(context, row, jobs)
      jobs.wake('list_exports.write')
      return showDocument(listExportResource, context, row.id, {}, listScope(context))
    },
  )

  rawRoute(
    app,
    'GET /list_exports/:id/content',
    {
      summary: 'Download the file of an export',
      raw: 'file',
      may: policies['list_export.own'],
      file: '*/*',
      find: (context, { id }) => listExportById(context, id),
    },
    async (request, reply, { fileId, expiresAt }) => {
      const context = signedIn(request)
      if (fileId === null || expiresAt === null || expiresAt <= context.now) throw notFound()
      return sendFile(context, reply, await fileOfRecord(context, fileId))
    },
  )
}
