/** Reads one file from a multipart body: its size, and whether it is what its name says. */

import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { type FileType, fileLimit } from '#shared/form-schema.ts'

export type Upload = { name: string; contentType: FileType; content: Buffer; sha256: string }

/** Makes multipart bodies readable within this scope. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: fileLimit, files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 20 },
    throwFileSizeLimit: true,
  })
}

const startsWith = (content: Buffer, bytes: string | number[], at = 0) =>
  content
    .subarray(at, at + bytes.length)
    .equals(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes))

/** A zip whose first entry names it, as office documents do. */
const zipHolds = (content: Buffer, text: string) =>
  startsWith(content, 'PK\u0003\u0004') && content.subarray(0, 4096).includes(text)

const signatures: [FileType, string, (content: Buffer) => boolean][] = [
  ['application/pdf', 'pdf', (content) => startsWith(content, '%PDF-')],
  ['image/jpeg', 'jpg', (content) => startsWith(content, [0xff, 0xd8, 0xff])],
  ['image/png', 'png', (content) => startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/webp', 'webp', (content) => startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)],
  [
    'application/vnd.oasis.opendocument.text',
    'odt',
    (content) => zipHolds(content, 'application/vnd.oasis.opendocument.text'),
  ],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'docx',
    (content) => zipHolds(content, '[Content_Types].xml') || zipHolds(content, 'word/'),
  ],
]

// Control characters, path separators and what would break out of a header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const unwanted = /[\u0000-\u001f\u007f/\\<>:"|?*]/g

/** A name to show and to save under: no path, its extension that of what is really in it. */
function fileName(given: string, extension: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${stem.slice(0, 120) || 'bestand'}.${extension}`
}

/** The one file of the body. 422 when there is none or it is of another kind, 413 when it is too large. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw apiError('request.not_multipart')
  const part = await request.file()
  if (!part) throw apiError('file.required', { attribute: 'file' })
  const content = await part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE'
      ? apiError('file.too_large', { megabytes: fileLimit / 1024 / 1024 })
      : error
  })
  if (content.length === 0) throw apiError('file.empty', { attribute: 'file' })
  const found = signatures.find(([, , matches]) => matches(content))
  if (!found) {
    throw apiError('file.type', { attribute: 'file' })
  }
  const [contentType, extension] = found
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: fileName(part.filename, extension), contentType, content, sha256 }
}
