import type { FastifyReply } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { contentOf, type FileRow, requireReady } from './queries.ts'

/** Sends a file as a download under its own name, so that no content is ever rendered as a page of this site. Throws 409 and 410 by `requireReady`. */
export async function sendFile(context: Context, reply: FastifyReply, file: FileRow): Promise<FastifyReply> {
  requireReady(context, file)
  const content = await contentOf(context, file)
  return reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(content))
}
