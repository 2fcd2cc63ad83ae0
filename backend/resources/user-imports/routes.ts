/** Import of users: the file, the plan, the run of exactly that plan, and the result of each line. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { claimIdempotencyKey } from '#backend/json-api/idempotency.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { importSizeLimit } from '#shared/resources/user-import.ts'
import { userImportSchema, userImportUpdate } from '#shared/resources/user-import-schema.ts'
import { acceptUploads, readContent } from '../files/uploads.ts'
import type { Services } from '../services.ts'
import { planImport, runImport, storeImport } from './mutations.ts'
import { can } from './policy.ts'
import { importHere, rowsHere, shownImport, userImportRowResource } from './queries.ts'

type ById = { Params: { id: string } }
const type = 'user_imports'

export async function userImportRoutes(api: FastifyInstance, { jobs }: Services): Promise<void> {
  const show = async (context: SignedInContext, id: string) => {
    const row = await importHere(context, id)
    const attributes = await shownImport(context, row)
    return builtDocument(context, userImportSchema, { type, id: String(row.id), attributes })
  }

  await api.register(async (app) => {
    await acceptUploads(app)
    app.post(
      '/user_imports',
      operation('Upload a file of users', {
        may: 'user.manage',
        upload: 'text/csv',
        record: { type, schema: userImportSchema },
        status: 201,
      }),
      async (request, reply) => {
        authorize(signedIn(request), can(signedIn(request), 'create'))
        const { name, content } = await readContent(request)
        if (content.length > importSizeLimit) {
          throw apiError('file.too_large', { megabytes: importSizeLimit / 1024 / 1024 })
        }
        if (await claimIdempotencyKey(request, reply)) return reply
        const context = signedIn(request)
        const row = await storeImport(context, { name, content })
        reply.code(201).header('location', `/api/v1/user_imports/${row.id}`)
        return show(context, String(row.id))
      },
    )
  })

  api.get<ById>(
    '/user_imports/:id',
    operation('Show an import of users', { may: 'user.manage', record: { type, schema: userImportSchema } }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return show(context, request.params.id)
    },
  )

  api.patch<ById>(
    '/user_imports/:id',
    operation('Choose the columns and plan the import', {
      may: 'user.manage',
      body: userImportUpdate,
      bodyType: type,
      record: { type, schema: userImportSchema },
      status: 202,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'create'))
      const { id } = request.params
      const { columns } = readInput(request, userImportUpdate, { type, id })
      await planImport(context, id, columns, jobs)
      jobs.wake('user_imports.plan')
      reply.code(202)
      return show(context, id)
    },
  )

  api.post<ById>(
    '/user_imports/:id/run',
    operation('Run the plan of an import', {
      may: 'user.manage',
      record: { type, schema: userImportSchema },
      status: 202,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'run'))
      await runImport(context, request.params.id, jobs)
      jobs.wake('user_imports.run')
      reply.code(202)
      return show(context, request.params.id)
    },
  )

  api.get<{ Querystring: RawQuery }>(
    '/user_import_rows',
    operation('List the lines of an import with their results', { may: 'user.manage', list: userImportRowResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return listDocument(userImportRowResource, context, request.query, rowsHere(context))
    },
  )
}
