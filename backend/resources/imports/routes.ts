/** Imports: the file, the plan, the run of exactly that plan, and the result of each line. */
import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { check, readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { importPath, importSizeLimit } from '#shared/resources/import.ts'
import { importSchema, importStart, importUpdate } from '#shared/resources/import-schema.ts'
import { storeUpload } from '../files/store-upload.ts'
import { acceptUploads, readContent } from '../files/uploads.ts'
import type { Services } from '../services.ts'
import { planImport, readImport, runImport, storeImport } from './mutations.ts'
import { can, kindsOf } from './policy.ts'
import { importHere, importRowResource, rowsHere, shownImport } from './queries.ts'

type ById = { Params: { id: string } }
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
    app.post<{ Querystring: RawQuery }>(
      '/imports',
      operation('Upload a file of users, organizations or vacancies', {
        may: 'user.manage',
        query: { kind: importStart.shape.kind },
        upload: 'text/csv',
        record,
        status: 201,
      }),
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

  api.get<ById>('/imports/:id', operation('Show an import', { may: 'user.manage', record }), async (request) =>
    show(signedIn(request), request.params.id),
  )

  api.patch<ById>(
    '/imports/:id',
    operation('Choose the columns and plan the import', {
      may: 'user.manage',
      body: importUpdate,
      bodyType: type,
      record,
      status: 202,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const { id } = request.params
      await importHere(context, id)
      const { columns, publish } = readInput(request, importUpdate, { type, id })
      await planImport(context, id, { columns, publish: publish ?? false }, jobs)
      jobs.wake('imports.plan')
      reply.code(202)
      return show(context, id)
    },
  )

  api.post<ById>(
    '/imports/:id/run',
    operation('Run the plan of an import', { may: 'user.manage', record, status: 202 }),
    async (request, reply) => {
      const context = signedIn(request)
      await runImport(context, request.params.id, jobs)
      jobs.wake('imports.run')
      reply.code(202)
      return show(context, request.params.id)
    },
  )

  api.get<{ Querystring: RawQuery }>(
    '/import_rows',
    operation('List the lines of an import with their results', { may: 'user.manage', list: importRowResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, kindsOf(context).length > 0)
      return listDocument(importRowResource, context, request.query, rowsHere(context))
    },
  )
}
