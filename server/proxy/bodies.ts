/** Bodies on their way to the backend: which kinds, how large, and free of credentials (gateway.md 18 and 20). */
import { Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonApiType } from '#shared/json-api/types.ts'
import { hasBody } from '../http/body.ts'
import { GatewayError, type GatewayErrorCode } from '../http/errors.ts'
import { stripJson } from './credentials.ts'
import { MultipartFilter } from './multipart-filter.ts'

/** Bytes. */
export const jsonLimit = 1024 * 1024
export const uploadLimit = 25 * 1024 * 1024

/**
 * Content types of the proxied scope: JSON is held whole (it is small) and cleaned, multipart flows through while it is
 * counted, anything else is refused with 415.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', jsonApiType],
    { parseAs: 'buffer', bodyLimit: jsonLimit },
    (request, body, done) => {
      const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
      if (!/^utf-?8$/i.test(charset)) return done(new GatewayError('unsupported_media_type'))
      if (body.length === 0) return done(null, body)
      const clean = stripJson(body as Buffer)
      return clean ? done(null, clean) : done(new GatewayError('bad_body'))
    },
  )
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^";\s]{1,70}))/i.exec(request.headers['content-type'] ?? '')
    const name = boundary?.[1] ?? boundary?.[2]
    if (name === undefined) return done(new GatewayError('bad_body'))
    const counted = countBytes(uploadLimit)
    const filtered = new MultipartFilter(name)
    // Either end failing must end the other, or the upstream request would wait for bytes that never come.
    payload.on('error', (error) => counted.destroy(error))
    counted.on('error', (error) => filtered.destroy(error))
    // A visitor may leave while the upload waits for a place, when no one else listens yet: that must not end the process.
    filtered.on('error', () => undefined)
    done(null, payload.pipe(counted).pipe(filtered))
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(new GatewayError('unsupported_media_type')))

  app.addHook('onRequest', (request, reply, done) => {
    const fault = hasBody(request) ? bodyFault(request) : null
    if (fault) return done(new GatewayError(fault))
    if (request.headers.expect !== undefined && waitsForContinue(request)) reply.raw.writeContinue()
    done()
  })
  // The rest of an upload that was answered before its end: unread, it would stand before the connection's next request.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.body instanceof Readable && !request.raw.complete) request.raw.unpipe().resume()
    done()
  })
}

function bodyFault(request: FastifyRequest): GatewayErrorCode | null {
  // Compressed bodies would pass the credential filter unread.
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return 'unsupported_media_type'
  const declared = Number(request.headers['content-length'] ?? 0)
  const type = request.headers['content-type'] ?? ''
  if (type === '') return 'unsupported_media_type'
  return declared > (type.startsWith('multipart/') ? uploadLimit : jsonLimit) ? 'body_too_large' : null
}

/** HTTP/1.0 knows no 100, whatever such a request says (RFC 9110, 10.1.1). */
const waitsForContinue = ({ raw, headers }: FastifyRequest) =>
  headers.expect?.toLowerCase() === '100-continue' && raw.httpVersion === '1.1'

function countBytes(limit: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > limit) done(new GatewayError('body_too_large'))
      else done(null, chunk)
    },
  })
}
