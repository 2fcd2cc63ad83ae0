/**
 * Files that people send along. One belongs to the user who sent it, or to the code of the form that it came with; the
 * center's staff may read it.
 */

import { and, count, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { openForm } from '../forms/queries.ts'
import { can } from './policy.ts'
import { acceptUploads, readUpload, type Upload } from './uploads.ts'

type FileRow = Omit<typeof storedFiles.$inferSelect, 'content'>

/** Files that one code may hold: a form asks for a few, not for an archive. */
const mostPerCode = 10

const columns = {
  id: storedFiles.id,
  centerId: storedFiles.centerId,
  name: storedFiles.name,
  contentType: storedFiles.contentType,
  size: storedFiles.size,
  ownerId: storedFiles.ownerId,
  createdAt: storedFiles.createdAt,
}

const documentOf = ({
  id,
  name,
  contentType,
  size,
  createdAt,
}: Pick<FileRow, 'id' | 'name' | 'contentType' | 'size' | 'createdAt'>) => ({
  data: {
    type: 'files',
    id: String(id),
    attributes: { name, content_type: contentType, size, created_at: createdAt.toISOString() },
  },
})

type Owner = { ownerId: number } | { formTokenId: number }

async function store(context: Context, { name, contentType, content, sha256 }: Upload, owner: Owner) {
  const [row] = await context.db
    .insert(storedFiles)
    .values({
      ...owner,
      centerId: context.center.id,
      name,
      contentType,
      size: content.length,
      sha256,
      content,
      createdAt: context.now,
      updatedAt: context.now,
    })
    .returning(columns)
  if (!row) throw new Error('The file was not stored')
  return documentOf(row)
}

/** A file with which this reader may do this; 404 for every other. */
async function fileFor(context: Context, id: string, action: 'read' | 'delete') {
  const [file] = await context.db
    .select(columns)
    .from(storedFiles)
    .where(and(eq(storedFiles.id, recordId(id)), eq(storedFiles.centerId, context.center.id)))
  if (!file || !can(context, action, file)) throw notFound()
  return file
}

/** As a download under its own name: whatever is in it, it never becomes a page of this site. */
function sendContent(reply: FastifyReply, name: string, contentType: string, content: Uint8Array) {
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
      const document = await store(context, await readUpload(request), { ownerId: context.actor.id })
      reply.code(201)
      return document
    })

    app.post<{ Params: { token: string } }>('/forms/:token/files', async (request, reply) => {
      const context = contextOf(request)
      const { token } = await openForm(context, request.params.token)
      const [held] = await context.db
        .select({ files: count() })
        .from(storedFiles)
        .where(eq(storedFiles.formTokenId, token.id))
      if ((held?.files ?? 0) >= mostPerCode) {
        throw apiError('file.too_many', { limit: mostPerCode })
      }
      const document = await store(context, await readUpload(request), { formTokenId: token.id })
      reply.code(201)
      return document
    })
  })

  api.get<{ Params: { id: string } }>('/files/:id', async (request) =>
    documentOf(await fileFor(signedIn(request), request.params.id, 'read')),
  )

  api.get<{ Params: { id: string } }>('/files/:id/content', async (request, reply) => {
    const context = signedIn(request)
    const file = await fileFor(context, request.params.id, 'read')
    const [row] = await context.db
      .select({ content: storedFiles.content })
      .from(storedFiles)
      .where(eq(storedFiles.id, file.id))
    if (!row) throw notFound()
    return sendContent(reply, file.name, file.contentType, row.content)
  })

  api.delete<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const context = signedIn(request)
    const file = await fileFor(context, request.params.id, 'delete')
    await context.db.delete(storedFiles).where(eq(storedFiles.id, file.id))
    return reply.code(204).send()
  })

  api.delete<{ Params: { token: string; id: string } }>('/forms/:token/files/:id', async (request, reply) => {
    const context = contextOf(request)
    const { token } = await openForm(context, request.params.token)
    const [deleted] = await context.db
      .delete(storedFiles)
      .where(and(eq(storedFiles.id, recordId(request.params.id)), eq(storedFiles.formTokenId, token.id)))
      .returning({ id: storedFiles.id })
    if (!deleted) throw notFound()
    return reply.code(204).send()
  })
}
