/** The files of the client's builds. */
import { join } from 'node:path'
import fp from 'fastify-plugin'
import { BufferedResponse } from '../http/buffered-response.ts'
import { GatewayError } from '../http/errors.ts'
import { targetOf } from '../http/path.ts'
import { assetResponse, CurrentBuild } from './current-build.ts'
import { PreviousBuilds } from './previous-builds.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** null in development, where Vite serves the client's source. */
    currentBuild: CurrentBuild | null
  }
}

export type AssetOptions = {
  /** Folder with the client's build: `client/` and `render/`. */
  clientDirectory: string
  /** Folder that gateways share, in which the files of each build are kept for pages of that build. */
  previousBuildsDirectory?: string
  dev?: boolean
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Files of this build win over those of previous ones. */
export const assets = fp<AssetOptions>(
  async (app, { clientDirectory, previousBuildsDirectory, dev = false, now = Date.now }) => {
    const client = join(clientDirectory, 'client')
    const previous =
      dev || previousBuildsDirectory === undefined
        ? null
        : new PreviousBuilds({
            folder: previousBuildsDirectory,
            assets: join(client, 'assets'),
            buildId: app.pages.buildId,
            now,
            logger: app.log,
          })
    await previous?.start()
    app.addHook('onClose', async () => previous?.close())
    const current = dev ? null : await CurrentBuild.in(client)
    app.decorate('currentBuild', current)

    app.get('/assets/*', (request, reply) => {
      const { path } = targetOf(request)
      const response = current?.responseFor(path) ?? null
      if (response instanceof BufferedResponse) response.send(request, reply)
      else return later(response, path).then((found) => void found.send(request, reply))
    })

    async function later(pending: Promise<BufferedResponse> | null, path: string): Promise<BufferedResponse> {
      if (pending) return pending
      const asset = await previous?.assetAt(path)
      if (!asset) throw new GatewayError('not_found')
      return assetResponse(asset)
    }
  },
  { name: 'assets', dependencies: ['page-source'] },
)
