/** Imports: the file, the plan, the run of exactly that plan, and the result of each line. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument } from '#backend/json-api/documents.ts'
import { check } from '#backend/json-api/input.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { importPath, importSizeLimit } from '#shared/resources/import.ts'
import { importSchema, importStart, importUpdate } from '#shared/resources/import-schema.ts'
import { storeUpload } from '../files/store-upload.ts'
import { acceptUploads, readContent } from '../files/uploads.ts'
import type { Services } from '../services.ts'
import { planImport, readImport, runImport, storeImport } from './mutations.ts'
import { can, kindsOf } from './policy.ts'
import { importHere, importRowResource, rowsHere, shownImport } from './queries.ts'

const type = 'imports'
const record = { type, schema: importSchema }

export async function importRoutes(api: FastifyInstance, { jobs }: Services): Promise<void> {
  const show = async (context: SignedInContext, id: string) => {
    const row = await importHere(context, id)
    const attributes = await shownImport(context, row)
    return builtDocument(context, importSchema, { type, id: String(row.id), attributes })
  }

  await api.register(async (app) => {
    await acceptUploads(app)
    rawRoute(
      app,
      'POST /imports',
      {
        summary: 'Upload a file of users, organizations or vacancies',
        may: 'organization.approve',
        changes: 'staff',
        query: { kind: importStart.shape.kind },
        upload: 'text/csv',
        record,
        status: 201,
      },
      async (request, reply) => {
        authorize(signedIn(request), kindsOf(signedIn(request)).length > 0)
        const { kind } = check(importStart, request.query)
        authorize(signedIn(request), can(signedIn(request), kind))
        const { name, content } = await readContent(request)
        if (content.length > importSizeLimit) {
          throw apiError('file.too_large', { megabytes: importSizeLimit / 1024 / 1024 })
        }
        const file = await readImport(signedIn(request).center.id, { name, content })
        const stored = await storeUpload(request, reply, file, (brought) =>
          storeImport(signedIn(request), kind, brought),
        )
        if (stored === null) return reply
        const id = String(stored.id)
        reply.code(201).header('location', importPath(id))
        return show(signedIn(request), id)
      },
    )
  })

  route(
    api,
    'GET /imports/:id',
    { summary: 'Show an import', may: 'organization.approve', record },
    (context, { params }) => show(context, params.id),
  )

  route(
    api,
    'PATCH /imports/:id',
    {
      summary: 'Choose the columns and plan the import',
      may: 'organization.approve',
      changes: 'staff',
      body: importUpdate,
      bodyType: type,
      record,
      status: 202,
      find: (context, { id }) => importHere(context, id),
    },
    async (context, { params: { id }, body: { columns, publish } }) => {
      await planImport(context, id, { columns, publish: publish ?? false }, jobs)
      jobs.wake('imports.plan')
      return show(context, id)
    },
  )

  route(
    api,
    'POST /imports/:id/run',
    {
      summary: 'Run the plan of an import',
      may: 'organization.approve',
      changes: ['vacancies', 'organizations', 'activities', 'content', 'design', 'help_requests', 'figures'],
      record,
      status: 202,
    },
    async (context, { params }) => {
      await runImport(context, params.id, jobs)
      jobs.wake('imports.run')
      return show(context, params.id)
    },
  )

  route(
    api,
    'GET /import_rows',
    {
      summary: 'List the lines of an import with their results',
      may: 'organization.approve',
      list: importRowResource,
      allows: (context) => kindsOf(context).length > 0,
    },
    (context, { query }) => listDocument(importRowResource, context, query, rowsHere(context)),
  )
}
