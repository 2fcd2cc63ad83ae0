/**
 * `POST /afmelden/{token}`: mail programs end a mail by one click, without cookies and from no page of ours (RFC 8058). The
 * token alone decides, so the check of the request's origin does not apply. `GET` is a page that asks first.
 */
import fp from 'fastify-plugin'
import { jsonApiType } from '#shared/json-api/types.ts'
import { pathTo } from '#shared/paths.ts'
import { unsubscriptionPath } from '#shared/resources/digest.ts'
import { GatewayError } from '../http/errors.ts'
import { siteHeaders } from '../session/upstream-headers.ts'

/** The whole body that RFC 8058 allows, as a form or a multipart form. */
const oneClick = /List-Unsubscribe(?:=|"\s+)One-Click/
const bodyLimit = 1024
const timeoutMs = 10_000

export const oneClickUnsubscribe = fp(
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    app.addContentTypeParser('*', (_request, _payload, done) => done(new GatewayError('unsupported_media_type')))

    const path = pathTo('unsubscribe', { token: 'token' }).replace(/token$/, ':token')
    app.post<{ Params: { token: string } }>(path, async (request, reply) => {
      if (typeof request.body !== 'string' || !oneClick.test(request.body)) throw new GatewayError('bad_body')
      const { site, id, ip, trace } = request
      const response = await app.upstream.call({
        method: 'PUT',
        path: unsubscriptionPath(request.params.token),
        headers: {
          ...siteHeaders({ site, requestId: id, address: ip, trace }),
          accept: jsonApiType,
          'content-type': jsonApiType,
        },
        body: JSON.stringify({ data: { type: 'unsubscriptions', attributes: {} } }),
        timeoutMs,
      })
      if (response.status === 404) throw new GatewayError('not_found')
      if (response.status !== 200) throw new GatewayError('upstream_unavailable')
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK\n')
    })
  },
  { name: 'one-click-unsubscribe', dependencies: ['site', 'upstream'], encapsulate: true },
)
