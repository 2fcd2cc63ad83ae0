/** "Download mijn gegevens" of the signed-in user: asking for it, its state, and the file. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { dataExportSchema } from '#shared/resources/data-export-schema.ts'
import { sendFile } from '../files/downloads.ts'
import { fileOfRecord } from '../files/queries.ts'
import type { Services } from '../services.ts'
import { requestExport } from './mutations.ts'
import { can } from './policy.ts'
import { exportOf, readyFile, stateOf } from './queries.ts'

const type = 'data_exports'

export async function dataExportRoutes(app: FastifyInstance, { jobs }: Services): Promise<void> {
  const document = async (context: SignedInContext) =>
    builtDocument(context, dataExportSchema, {
      type,
      id: String(context.actor.id),
      attributes: stateOf(await exportOf(context, context.actor.id), context.now),
    })

  app.get(
    '/data_export',
    operation("Show the state of the download of one's own data", {
      may: 'signed_in',
      record: { type, schema: dataExportSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return document(context)
    },
  )

  app.post(
    '/data_export',
    operation("Request a download of one's own data", {
      may: 'signed_in',
      record: { type, schema: dataExportSchema },
      status: 202,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'request'))
      await requestExport(context, jobs)
      jobs.wake('data_exports.write')
      reply.code(202)
      return document(context)
    },
  )

  app.get(
    '/data_export/content',
    operation("Download one's own data", { may: 'signed_in', file: 'application/zip' }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      const fileId = readyFile(await exportOf(context, context.actor.id), context.now)
      if (fileId === null) throw notFound()
      return sendFile(context, reply, await fileOfRecord(context, fileId))
    },
  )
}
