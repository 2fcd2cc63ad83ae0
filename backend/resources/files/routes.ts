/** Uploaded files. A file belongs to the user who uploaded it, or to the code of the form that it was uploaded with. */

import type { FastifyInstance } from 'fastify'
import type { FilePurpose } from '#backend/db/schema/forms.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { turnOf } from '#backend/untrusted/worker-pool.ts'
import { storedFileSchema } from '#shared/resources/stored-file-schema.ts'
import { openForm } from '../forms/queries.ts'
import type { Services } from '../services.ts'
import { sendFile } from './downloads.ts'
import { withoutMetadata } from './images.ts'
import { deleteFile, deleteFileOfCode, requireQuota, storeCodeFile, storeUserFile } from './mutations.ts'
import { policies } from './policy.ts'
import { type FileRow, fileById, stateOf } from './queries.ts'
import { storeUpload } from './store-upload.ts'
import { acceptUploads, readUpload } from './uploads.ts'

const storedFile = { type: 'files', schema: storedFileSchema }

const fileDocument = (context: Context, file: FileRow) => {
  const { id, name, contentType, size, createdAt } = file
  return builtDocument(context, storedFileSchema, {
    type: 'files',
    id: String(id),
    attributes: { name, contentType, size, state: stateOf(context, file), createdAt: createdAt.toISOString() },
  })
}

export default async function fileRoutes(api: FastifyInstance, { jobs }: Pick<Services, 'jobs'>): Promise<void> {
  /** In the transaction of the upload; the job is looked for at once. */
  const scan = async (context: Context) => {
    if (!context.scansFiles) return
    await jobs.send(context.db, 'files.scan', undefined, { key: 'uploads', centerId: null })
    jobs.wake('files.scan')
  }

  await api.register(async (app) => {
    await acceptUploads(app)

    const acceptFiles = (path: string, purpose: FilePurpose) =>
      rawRoute(
        app,
        `POST ${path}`,
        {
          summary: 'Upload a file',
          raw: 'upload',
          may: 'signed_in',
          changes: 'own',
          upload: 'file',
          record: storedFile,
          status: 201,
        },
        async (request, reply) => {
          const upload = await readUpload(request)
          const { actor } = signedIn(request)
          await requireQuota(contextOf(request), { userId: actor.id }, upload.content.length)
          const photo = await withoutMetadata(turnOf(contextOf(request)), upload)
          const file = await storeUpload(request, reply, photo, async (brought) => {
            const context = signedIn(request)
            const stored = await storeUserFile(context, brought, purpose)
            await scan(context)
            return stored
          })
          if (!file) return reply
          reply.code(201)
          return fileDocument(contextOf(request), file)
        },
      )
    acceptFiles('/files', 'upload')
    acceptFiles('/message_files', 'message')

    rawRoute(
      app,
      'POST /forms/:token/files',
      {
        summary: 'Upload a file for a form',
        raw: 'upload',
        may: 'everyone',
        changes: 'own',
        upload: 'file',
        record: storedFile,
        status: 201,
        // Before the upload is read: a wrong code costs nothing.
        find: (context, { token }) => openForm(context, token),
      },
      async (request, reply, { token }) => {
        const upload = await readUpload(request)
        await requireQuota(contextOf(request), { formTokenId: token.id }, upload.content.length)
        const photo = await withoutMetadata(turnOf(contextOf(request)), upload)
        const file = await storeUpload(request, reply, photo, async (brought) => {
          const context = contextOf(request)
          const form = await openForm(context, request.params.token)
          const stored = await storeCodeFile(context, brought, form.token.id)
          await scan(context)
          return stored
        })
        if (!file) return reply
        reply.code(201)
        return fileDocument(contextOf(request), file)
      },
    )
  })

  route(
    api,
    'GET /files/:id',
    {
      summary: 'Show a file',
      may: policies['file.read'],
      record: storedFile,
      find: (context, { id }) => fileById(context, id),
    },
    (context, { record: file }) => fileDocument(context, file),
  )

  rawRoute(
    api,
    'GET /files/:id/content',
    {
      summary: 'Download a file',
      raw: 'file',
      may: policies['file.read'],
      file: '*/*',
      find: (context, { id }) => fileById(context, id),
    },
    (request, reply, file) => sendFile(signedIn(request), reply, file),
  )

  route(
    api,
    'DELETE /files/:id',
    {
      summary: 'Delete a file',
      may: policies['file.delete'],
      changes: 'own',
      find: (context, { id }) => fileById(context, id),
    },
    async (context, { record: file }) => {
      await deleteFile(context, file)
    },
  )

  route(
    api,
    'DELETE /forms/:token/files/:id',
    {
      summary: 'Delete a file of a form',
      may: 'everyone',
      changes: 'own',
      find: (context, { token }) => openForm(context, token),
    },
    async (context, { params, record: { token } }) => {
      await deleteFileOfCode(context, token.id, params.id)
    },
  )
}
