/** Imports: the file, the plan, the run of exactly that plan, and the result of each line. */

import type { FastifyInstance } from 'fastify'
import { requireRecentVerification } from '#backend/auth/verification.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { check } from '#backend/json-api/input.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { turnOf } from '#backend/untrusted/worker-pool.ts'
import { importPath, importSizeLimit } from '#shared/resources/import.ts'
import { importSchema, importStart, importUpdate } from '#shared/resources/import-schema.ts'
import { storeUpload } from '../files/store-upload.ts'
import { acceptUploads, readContent } from '../files/uploads.ts'
import type { Services } from '../services.ts'
import { planImport, readImport, runImport, storeImport } from './mutations.ts'
import { can, policies } from './policy.ts'
import { importHere, importResource, importRowResource, importsHere, rowsHere } from './queries.ts'

const type = 'imports'
const record = { type, schema: importSchema }

export default async function importRoutes(api: FastifyInstance, { jobs }: Services): Promise<void> {
  const show = (context: SignedInContext, { id }: { id: number }) =>
    showDocument(importResource, context, id, {}, importsHere(context))

  await api.register(async (app) => {
    await acceptUploads(app)
    rawRoute(
      app,
      'POST /imports',
      {
        summary: 'Upload a file of users, organizations or vacancies',
        raw: 'upload',
        may: policies['import.any'],
        changes: 'staff',
        query: { kind: importStart.shape.kind },
        upload: 'text/csv',
        record,
        status: 201,
      },
      async (request, reply) => {
        const { kind } = check(importStart, request.query)
        // The kind is in the query.
        authorize(signedIn(request), can(signedIn(request), kind))
        const { name, content } = await readContent(request)
        if (content.length > importSizeLimit) {
          throw apiError('file.too_large', { megabytes: importSizeLimit / 1024 / 1024 })
        }
        const file = await readImport(turnOf(signedIn(request)), { name, content })
        const stored = await storeUpload(request, reply, file, (brought) =>
          storeImport(signedIn(request), kind, brought),
        )
        if (stored === null) return reply
        reply.code(201).header('location', importPath(String(stored.id)))
        return show(signedIn(request), stored)
      },
    )
  })

  route(
    api,
    'GET /imports',
    { summary: 'List the imports of the center', may: policies['import.any'], list: importResource },
    (context, { query }) => listDocument(importResource, context, query, importsHere(context)),
  )

  route(
    api,
    'GET /imports/:id',
    {
      summary: 'Show an import',
      may: policies['import.kind'],
      record,
      find: (context, { id }) => importHere(context, id),
    },
    (context, { record: row }) => show(context, row),
  )

  route(
    api,
    'PATCH /imports/:id',
    {
      summary: 'Choose the columns and plan the import',
      may: policies['import.kind'],
      changes: 'staff',
      body: importUpdate,
      bodyType: type,
      record,
      status: 202,
      find: (context, { id }) => importHere(context, id),
    },
    async (context, { body: { columns, publish }, record: { id } }) => {
      await planImport(context, id, { columns, publish: publish ?? false }, jobs)
      jobs.wake('imports.plan')
      return show(context, { id })
    },
  )

  route(
    api,
    'POST /imports/:id/run',
    {
      summary: 'Run the plan of an import',
      may: policies['import.kind'],
      changes: ['vacancies', 'organizations', 'activities', 'content', 'design', 'help_requests', 'figures'],
      record,
      status: 202,
      find: (context, { id }) => importHere(context, id),
    },
    async (context, { record: { id, kind } }) => {
      // It gives roles and invites, as the operations that declare `verified` do (sessions.md SES-36).
      if (kind === 'users') requireRecentVerification(context, context.actor)
      await runImport(context, id, jobs)
      jobs.wake('imports.run')
      return show(context, { id })
    },
  )

  route(
    api,
    'GET /import_rows',
    {
      summary: 'List the lines of an import with their results',
      may: policies['import.any'],
      list: importRowResource,
    },
    (context, { query }) => listDocument(importRowResource, context, query, rowsHere(context)),
  )
}
