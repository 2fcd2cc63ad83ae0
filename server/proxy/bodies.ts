/** Request bodies of the proxy: allowed types, size limits, credentials stripped (gateway.md GW-18 and GW-20). */
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
 * Content types of the proxied scope: JSON is buffered (it is small) and stripped of credentials, multipart and raw mails stream
 * while their bytes are counted, anything else gets 415.
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
      const stripped = stripJson(body as Buffer)
      return stripped ? done(null, stripped) : done(new GatewayError('bad_body'))
    },
  )
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^";\s]{1,70}))/i.exec(request.headers['content-type'] ?? '')
    const delimiter = boundary?.[1] ?? boundary?.[2]
    if (delimiter === undefined) return done(new GatewayError('bad_body'))
    const counted = countBytes(uploadLimit)
    const filtered = new MultipartFilter(delimiter)
    // A failure of either end must end the other, or the upstream request would wait for bytes that never arrive.
    payload.on('error', (error) => counted.destroy(error))
    counted.on('error', (error) => filtered.destroy(error))
    // The client may disconnect while the upload is queued, before anybody listens: that must not end the process.
    filtered.on('error', () => undefined)
    done(null, payload.pipe(counted).pipe(filtered))
  })
  app.addContentTypeParser('message/rfc822', (_request, payload, done) => {
    const counted = countBytes(uploadLimit)
    payload.on('error', (error) => counted.destroy(error))
    counted.on('error', () => undefined)
    done(null, payload.pipe(counted))
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(new GatewayError('unsupported_media_type')))

  app.addHook('onRequest', (request, reply, done) => {
    const code = hasBody(request) ? bodyError(request) : null
    if (code) return done(new GatewayError(code))
    if (request.headers.expect !== undefined && waitsForContinue(request)) reply.raw.writeContinue()
    done()
  })
  // Drain an upload that got its response early: its rest would be read as the connection's next request.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.body instanceof Readable && !request.raw.complete) request.raw.unpipe().resume()
    done()
  })
}

function bodyError(request: FastifyRequest): GatewayErrorCode | null {
  // A compressed body would bypass the credential filter.
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return 'unsupported_media_type'
  const declared = Number(request.headers['content-length'] ?? 0)
  const type = request.headers['content-type'] ?? ''
  if (type === '') return 'unsupported_media_type'
  return declared > (/^(?:multipart\/|message\/rfc822)/.test(type) ? uploadLimit : jsonLimit) ? 'body_too_large' : null
}

/** HTTP/1.0 has no 100 response, whatever the request expects (RFC 9110, 10.1.1). */
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
