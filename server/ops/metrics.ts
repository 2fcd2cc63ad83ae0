/** Prometheus metrics (gateway.md GW-23). Every label has a bounded set of values, whatever clients send. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Durations, type Observe } from '../fast-paths/durations.ts'
import { type GatewayErrorCode, gatewayErrors } from '../http/errors.ts'
import type { CacheResult } from '../proxy/public-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

export type Metrics = {
  registry: Registry
  /** Counts responses by the seconds since the headers of their request were read. */
  responses: (labels: { route: string; tenant: string; status: number }) => Observe
  /** The backend responded; status 0 when it did not. */
  upstreamResponse: (status: number, seconds: number) => void
  /** Result of a lookup in the cache of public reads. */
  publicRead: (result: CacheResult) => void
  /** Result of a lookup in the cache of rendered pages. */
  page: (result: Exclude<CacheResult, 'stale'>) => void
  /** A signed-in page was sent as its layout without its content, because others waited to be rendered. */
  layoutOnly: () => void
  refused: (code: GatewayErrorCode) => void
  /** Adds a gauge that is read on each scrape. */
  gauge: (name: string, help: string, read: () => number) => void
  /** Starts the metrics of process and event loop. */
  startProcessMetrics: () => void
  close: () => void
}

type EventLoopDelay = ReturnType<typeof monitorEventLoopDelay>

/** Sampling interval of the event loop, in milliseconds. */
const sampleIntervalMs = 10
const quantiles = [50, 90, 99] as const

/** Only what the server did wrong is `5xx`: a stranger who sends HTTP/2.0 (505) or an odd coding (501) wakes nobody. */
const statusClass = (status: number) => {
  if (status === 0) return 'none'
  return status === 501 || status === 505 ? '4xx' : `${Math.floor(status / 100)}xx`
}

export const metrics = fp(
  async (app) => {
    const created = createMetrics()
    app.decorate('metrics', created)
    app.addHook('onClose', async () => created.close())
  },
  { name: 'metrics' },
)

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Durations<'route' | 'tenant' | 'status'>(
    registry,
    'gateway_request_duration_seconds',
    'From the headers of a request to the end of its response',
  )
  const upstream = new Durations<'status'>(
    registry,
    'gateway_upstream_duration_seconds',
    'From sending a request to the backend to the headers of its response; status "none" is a failure',
  )
  const reads = new Counter({
    name: 'gateway_public_reads_total',
    help: 'Public reads by cache result',
    labelNames: ['result'],
    registers,
  })
  const pages = new Counter({
    name: 'gateway_pages_total',
    help: 'Pages of signed-out visitors by cache result',
    labelNames: ['result'],
    registers,
  })
  const frames = new Counter({
    name: 'gateway_layout_only_pages_total',
    help: 'Signed-in pages sent without their content, because rendering was more than 200 ms behind',
    registers,
  })
  const refusals = new Counter({
    name: 'gateway_refused_total',
    help: "Responses from the gateway's own error catalogue, e.g. too_many_requests, busy, upstream_timeout",
    labelNames: ['code'],
    registers,
  })
  // An alert by "increase" misses what a series has when it first appears.
  for (const code of Object.keys(gatewayErrors)) refusals.inc({ code }, 0)
  let delay: EventLoopDelay | null = null

  return {
    registry,
    responses: ({ route, tenant, status }) => requests.observerOf({ route, tenant, status: statusClass(status) }),
    upstreamResponse: (status, seconds) => upstream.observerOf({ status: statusClass(status) })(seconds),
    publicRead: (result) => reads.inc({ result }),
    page: (result) => pages.inc({ result }),
    layoutOnly: () => frames.inc(),
    refused: (code) => refusals.inc({ code }),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    startProcessMetrics: () => {
      if (delay) return
      delay = watchEventLoop(registry)
      collectDefaultMetrics({ register: registry })
      // The default ones count the sampling interval as delay; ours does not.
      for (const name of registry.getMetricsAsArray().map((metric) => metric.name)) {
        if (name.startsWith('nodejs_eventloop_lag')) registry.removeSingleMetric(name)
      }
    },
    close: () => {
      delay?.disable()
      registry.clear()
    },
  }
}

function watchEventLoop(registry: Registry): EventLoopDelay {
  const delay = monitorEventLoopDelay({ resolution: sampleIntervalMs })
  delay.enable()
  new Gauge({
    name: 'gateway_event_loop_delay_seconds',
    help: 'Event-loop delay since the last scrape',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of quantiles) {
        const late = Math.max(0, delay.percentile(quantile) / 1e9 - sampleIntervalMs / 1000)
        this.set({ quantile: String(quantile / 100) }, late)
      }
      delay.reset()
    },
  })
  return delay
}
