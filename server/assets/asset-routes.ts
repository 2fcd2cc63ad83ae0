import type { FastifyInstance } from 'fastify'
import { GatewayError } from '../http/errors.ts'
import { targetOf } from '../http/path.ts'
import { WholeResponse } from '../http/whole-response.ts'
import type { Asset } from './asset-store.ts'

/** Hashed files never change, so browsers may cache them for good. */
export function assetRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  const responses = new Map([...assets].map(([path, asset]) => [path, responseOf(asset)]))
  app.get('/assets/*', (request, reply) => {
    const response = responses.get(targetOf(request).path)
    if (!response) throw new GatewayError('not_found')
    response.send(request, reply)
  })
}

const responseOf = ({ contentType, etag, body, encoded }: Asset) =>
  new WholeResponse({
    status: 200,
    headers: {
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      etag,
    },
    body,
    encoded,
    compresses: false,
  })
