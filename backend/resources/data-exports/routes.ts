/** "Download mijn gegevens" of the signed-in user: asking for it, its state, and the file. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { dataExportSchema } from '#shared/resources/data-export-schema.ts'
import { sendFile } from '../files/downloads.ts'
import { fileOfRecord } from '../files/queries.ts'
import type { Services } from '../services.ts'
import { requestExport } from './mutations.ts'
import { exportOf, readyFile, stateOf } from './queries.ts'

const type = 'data_exports'

export default async function dataExportRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  const document = async (context: SignedInContext) =>
    builtDocument(context, dataExportSchema, {
      type,
      id: String(context.actor.id),
      attributes: stateOf(await exportOf(context, context.actor.id), context.now),
    })

  route(
    app,
    'GET /data_export',
    {
      summary: "Show the state of the download of one's own data",
      may: 'in_person',
      record: { type, schema: dataExportSchema },
    },
    (context) => document(context),
  )

  route(
    app,
    'POST /data_export',
    {
      summary: "Request a download of one's own data",
      may: 'in_person',
      changes: 'own',
      record: { type, schema: dataExportSchema },
      status: 202,
    },
    async (context) => {
      await requestExport(context, jobs)
      jobs.wake('data_exports.write')
      return document(context)
    },
  )

  rawRoute(
    app,
    'GET /data_export/content',
    { summary: "Download one's own data", raw: 'file', may: 'in_person', file: 'application/zip' },
    async (request, reply) => {
      const context = signedIn(request)
      const fileId = readyFile(await exportOf(context, context.actor.id), context.now)
      if (fileId === null) throw notFound()
      return sendFile(context, reply, await fileOfRecord(context, fileId))
    },
  )
}
