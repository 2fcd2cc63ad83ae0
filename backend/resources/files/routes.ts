/** Uploaded files. A file belongs to the user who uploaded it, or to the code of the form that it was uploaded with. */

import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { storedFileSchema } from '#shared/resources/stored-file-schema.ts'
import { openForm } from '../forms/queries.ts'
import { deleteFile, deleteFileOfCode, storeFile } from './mutations.ts'
import { contentOf, countFilesOfCode, type FileRow, fileFor } from './queries.ts'
import { acceptUploads, readUpload } from './uploads.ts'

/** Files per code: a form has a few file questions, and must not become an archive. */
const filesPerCode = 10

const fileDocument = (context: Context, { id, name, contentType, size, createdAt }: FileRow) =>
  builtDocument(context, storedFileSchema, {
    type: 'files',
    id: String(id),
    attributes: { name, contentType, size, createdAt: createdAt.toISOString() },
  })

/** Sends a download under its own name, so that no content is ever rendered as a page of this site. */
function sendDownload(reply: FastifyReply, { name, contentType }: FileRow, content: Uint8Array) {
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(content))
}

export async function fileRoutes(api: FastifyInstance): Promise<void> {
  await api.register(async (app) => {
    await acceptUploads(app)

    app.post('/files', async (request, reply) => {
      const context = signedIn(request)
      const file = await storeFile(context, await readUpload(request), { ownerId: context.actor.id })
      reply.code(201)
      return fileDocument(context, file)
    })

    app.post<{ Params: { token: string } }>('/forms/:token/files', async (request, reply) => {
      const context = contextOf(request)
      const { token } = await openForm(context, request.params.token)
      if ((await countFilesOfCode(context, token.id)) >= filesPerCode) {
        throw apiError('file.too_many', { limit: filesPerCode })
      }
      const file = await storeFile(context, await readUpload(request), { formTokenId: token.id })
      reply.code(201)
      return fileDocument(context, file)
    })
  })

  api.get<{ Params: { id: string } }>('/files/:id', async (request) => {
    const context = signedIn(request)
    return fileDocument(context, await fileFor(context, request.params.id, 'read'))
  })

  api.get<{ Params: { id: string } }>('/files/:id/content', async (request, reply) => {
    const context = signedIn(request)
    const file = await fileFor(context, request.params.id, 'read')
    return sendDownload(reply, file, await contentOf(context, file))
  })

  api.delete<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const context = signedIn(request)
    await deleteFile(context, await fileFor(context, request.params.id, 'delete'))
    return reply.code(204).send()
  })

  api.delete<{ Params: { token: string; id: string } }>('/forms/:token/files/:id', async (request, reply) => {
    const context = contextOf(request)
    const { token } = await openForm(context, request.params.token)
    await deleteFileOfCode(context, token.id, request.params.id)
    return reply.code(204).send()
  })
}
