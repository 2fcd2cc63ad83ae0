import type { FastifyInstance } from 'fastify'
import { negotiateEncoding } from '../http/encoding.ts'
import { GatewayError } from '../http/errors.ts'
import { matchesTag } from '../http/etag.ts'
import { targetOf } from '../http/path.ts'
import type { Asset } from './asset-store.ts'

/** Hashed files never change, so browsers may cache them for good. */
export function assetRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  app.get('/assets/*', async (request, reply) => {
    const asset = assets.get(targetOf(request).path)
    if (!asset) throw new GatewayError('not_found')
    const wanted = negotiateEncoding(request.headers['accept-encoding'])
    const encoding = asset.bodies[wanted] ? wanted : 'identity'
    reply
      .header('content-type', asset.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .header('etag', asset.etag)
    if (matchesTag(request.headers['if-none-match'], asset.etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(asset.bodies[encoding])
  })
}
