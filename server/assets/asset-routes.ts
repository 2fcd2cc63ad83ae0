import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GatewayError } from '../http/errors.ts'
import { targetOf } from '../http/path.ts'
import { WholeResponse } from '../http/whole-response.ts'
import type { Asset } from './asset-store.ts'
import type { KeptBuilds } from './kept-builds.ts'

/** Hashed files never change, so browsers may cache them for good. Those of this build win over those of `kept` builds. */
export function assetRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>, kept: KeptBuilds | null): void {
  const responses = new Map([...assets].map(([path, asset]) => [path, responseOf(asset)]))
  app.get('/assets/*', (request, reply) => {
    const { path } = targetOf(request)
    const response = responses.get(path)
    if (response) response.send(request, reply)
    else if (kept) return sendKept(kept, path, request, reply)
    else throw new GatewayError('not_found')
  })
}

async function sendKept(kept: KeptBuilds, path: string, request: FastifyRequest, reply: FastifyReply) {
  const asset = await kept.assetAt(path)
  if (!asset) throw new GatewayError('not_found')
  return responseOf(asset).send(request, reply)
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
