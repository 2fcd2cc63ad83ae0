import type { FastifyInstance } from 'fastify'
import { GatewayError } from '../http/errors.ts'
import { targetOf } from '../http/path.ts'
import { WholeResponse } from '../http/whole-response.ts'
import type { KeptBuilds } from './kept-builds.ts'
import { assetResponse, type OwnBuild } from './own-build.ts'

/** Files of this build, which win over those of `kept` builds; in development there are none. */
export function assetRoutes(app: FastifyInstance, own: OwnBuild | null, kept: KeptBuilds | null): void {
  app.get('/assets/*', (request, reply) => {
    const { path } = targetOf(request)
    const response = own?.responseFor(path) ?? null
    if (response instanceof WholeResponse) response.send(request, reply)
    else return later(response, path).then((found) => void found.send(request, reply))
  })

  async function later(own: Promise<WholeResponse> | null, path: string): Promise<WholeResponse> {
    if (own) return own
    const asset = await kept?.assetAt(path)
    if (!asset) throw new GatewayError('not_found')
    return assetResponse(asset)
  }
}
