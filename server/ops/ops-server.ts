/** Health, readiness and metrics on a port of their own that visitors never reach (gateway.md GW-23). */
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { serveRunningConfig } from './config-route.ts'
import { knownHost } from './known-host.ts'
import { gatewayReadiness } from './readiness.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves health, readiness and metrics on a port of its own. */
    ops: FastifyInstance
    /** Loads what the first response does not need, for a gateway that listens; it is ready after that. Throws for a broken build. */
    loadRest: () => Promise<void>
  }
}

export const ops = fp(
  async (app) => {
    const { currentBuild, metrics, pages } = app
    const readiness = gatewayReadiness(app)
    let isLoaded = false
    app.decorate('loadRest', async () => {
      await pages.load()
      await currentBuild?.readAll()
      isLoaded = true
    })

    const server = Fastify({ logger: false })
    await server.register(helmet)
    server.get('/healthz', async () => ({ status: 'alive' }))

    server.get('/readyz', async (_request, reply) => {
      if (app.isClosing()) return reply.code(503).send({ status: 'closing' })
      if (!isLoaded) return reply.code(503).send({ status: 'starting' })
      const { isReady, parts } = await readiness()
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting', parts })
    })

    knownHost(server, app.isNamedHost)

    serveRunningConfig(server, app)
    server.addHook('onListen', async () => metrics.startProcessMetrics())
    server.get('/metrics', async (_request, reply) => {
      const { registry } = metrics
      return reply.header('content-type', registry.contentType).send(await registry.metrics())
    })
    app.decorate('ops', server)
    app.addHook('onClose', () => server.close())
  },
  {
    name: 'ops',
    dependencies: [
      'assets',
      'branding',
      'closing',
      'config',
      'metrics',
      'page-source',
      'shared-state',
      'site',
      'upstream',
    ],
  },
)
