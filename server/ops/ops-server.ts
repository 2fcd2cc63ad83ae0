/** Health, readiness and metrics on a port of their own that visitors never reach (gateway.md GW-23). */
import Fastify, { type FastifyInstance } from 'fastify'
import type { Upstream } from '../upstream/upstream.ts'
import type { Metrics } from './metrics.ts'

export type OpsOptions = {
  upstream: Upstream
  /** Pages can be served without the backend. */
  hasBranding: () => boolean
  /** All code and files are loaded. */
  isLoaded: () => boolean
  isClosing: () => boolean
  metrics: Metrics
}

const probeTimeoutMs = 2000

export function buildOps({ upstream, hasBranding, isLoaded, isClosing, metrics }: OpsOptions): FastifyInstance {
  const ops = Fastify({ logger: false })

  ops.get('/healthz', async () => ({ status: 'alive' }))

  ops.get('/readyz', async (_request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'closing' })
    if (!isLoaded()) return reply.code(503).send({ status: 'starting' })
    // Any response shows that the backend is reachable; its status depends on the site.
    const reachable = await upstream
      .call({ path: '/healthz', headers: {}, timeoutMs: probeTimeoutMs })
      .then(() => true)
      .catch(() => false)
    const ready = reachable || hasBranding()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting', backend: reachable })
  })

  ops.addHook('onListen', async () => metrics.startProcessMetrics())
  ops.get('/metrics', async (_request, reply) => {
    const { registry } = metrics
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })

  return ops
}
