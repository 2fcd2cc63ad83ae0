/** Reads one file from a multipart body and detects its type from its content. */

import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { runUntrusted, type Turn, turnOf } from '#backend/untrusted/worker-pool.ts'
import { cleanLine } from '#shared/resources/fields.ts'
import { type FileType, fileLimit, fileTypes } from '#shared/resources/stored-file.ts'
import { cutText } from '#shared/site.ts'
import type { Upload } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the file that was read, which is what tells two uploads with one idempotency key apart. */
    uploadDigest: string | null
  }
}

/**
 * Parses multipart bodies within this scope. Every route of it claims its idempotency key itself, once the file is there:
 * a slow upload would hold a transaction, and with the embedded database everybody else.
 */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, claimsKeyItself: true }
  })
  await app.register(multipart, {
    limits: { fileSize: fileLimit, files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 20 },
    throwFileSizeLimit: true,
  })
}

/** Extension under which a file of each accepted type is stored. */
const extensions: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

const isAccepted = (mime: string | null): mime is FileType => mime !== null && Object.hasOwn(extensions, mime)

// Control characters, path separators and characters that end a header value.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
const unwanted = /[\u0000-\u001f\u007f-\u009f/\\<>:"|?*]/g

/** A file name without its path, and without what a name may not have. */
export const cleanName = (uploaded: string): string =>
  cleanLine((uploaded.split(/[/\\]/).at(-1) ?? '').replace(unwanted, ' ').replace(/\s+/g, ' '))

/** A safe file name: without a path, with the extension of the detected type. */
function fileName(uploaded: string, extension: string): string {
  const stem = cleanLine(cleanName(uploaded).replace(/\.[^.]*$/, ''))
  return `${cutText(stem, 120) || 'bestand'}.${extension}`
}

/** Fastify's own errors have a status; any other is the parser's, of a body that is cut off or no multipart. */
function refuseMalformed(error: { code?: string }): never {
  throw error.code?.startsWith('FST_') ? error : apiError('request.bad_multipart')
}

/** The one file of the body. Throws 422 without a file or for a type that is not in `types`, 413 when it is too large. */
export async function readUpload(request: FastifyRequest, types: readonly FileType[] = fileTypes): Promise<Upload> {
  const { name, content } = await readContent(request)
  const { centerId, userId } = turnOf(contextOf(request))
  return checkedUpload(centerId, name, content, { types, userId })
}

/** The one file of the body whatever it is. Throws 422 without a file, 413 when it is too large. */
export async function readContent(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw apiError('request.not_multipart')
  const part = await request.file().catch(refuseMalformed)
  if (!part) throw apiError('file.required', { attribute: 'file' })
  const content = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw apiError('file.too_large', { megabytes: fileLimit / 1024 / 1024 })
    return refuseMalformed(error)
  })
  request.uploadDigest = createHash('sha256').update(content).digest('base64url')
  // Whatever its type says: a program may send a stream without a name.
  return { name: part.filename ?? '', content }
}

/** A file by its content, whatever its name says. Throws 422 for an empty one, and for a type that is not in `types`. */
export async function checkedUpload(
  centerId: number,
  name: string,
  content: Buffer,
  { types = fileTypes, userId }: { types?: readonly FileType[]; userId?: Turn['userId'] } = {},
): Promise<Upload> {
  if (content.length === 0) throw apiError('file.empty', { attribute: 'file' })
  const contentType = await runUntrusted('detectType', [content], { centerId, userId })
  if (!isAccepted(contentType) || !types.includes(contentType))
    throw apiError('file.type', { attribute: 'file', types: types.map((type) => extensions[type]).join(', ') })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: fileName(name, extensions[contentType]), contentType, content, sha256 }
}
