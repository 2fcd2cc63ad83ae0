/** Prometheus metrics (gateway.md GW-23). Every label has a bounded set of values, whatever clients send. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import type { GatewayErrorCode } from '../http/errors.ts'
import type { CacheResult } from '../proxy/public-cache.ts'
import { Durations, type Observe } from './durations.ts'

export type Metrics = {
  registry: Registry
  /** Counts responses of one kind, with the time since the headers of their requests were read. */
  responses: (labels: { route: string; tenant: string; status: number }) => Observe
  /** The backend responded; status 0 when it did not. */
  upstreamResponse: (status: number, seconds: number) => void
  /** Result of a lookup in the cache of public reads. */
  publicRead: (result: CacheResult) => void
  /** Result of a lookup in the cache of rendered pages. */
  page: (result: Exclude<CacheResult, 'stale'>) => void
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

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Durations<'route' | 'tenant' | 'status'>(
    'gateway_request_duration_seconds',
    'From the headers of a request to the end of its response',
  )
  const upstream = new Durations<'status'>(
    'gateway_upstream_duration_seconds',
    'From sending a request to the backend to the headers of its response; status "none" is a failure',
  )
  // Registered by what the registry reads of a metric.
  for (const metric of [requests, upstream]) registry.registerMetric(metric as unknown as Metric)
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
  const refusals = new Counter({
    name: 'gateway_refused_total',
    help: "Responses from the gateway's own error catalogue, e.g. too_many_requests, busy, upstream_timeout",
    labelNames: ['code'],
    registers,
  })
  let delay: EventLoopDelay | null = null
  const ofUpstream = new Map<number, Observe>()
  const ofRead = cachedSeries(reads)
  const ofPage = cachedSeries(pages)

  return {
    registry,
    responses: ({ route, tenant, status }) => requests.observerOf({ route, tenant, status: statusClass(status) }),
    upstreamResponse: (status, seconds) => {
      const known = ofUpstream.get(status)
      const observe = known ?? upstream.observerOf({ status: statusClass(status) })
      if (!known) ofUpstream.set(status, observe)
      observe(seconds)
    },
    publicRead: (result) => ofRead(result, result).inc(),
    page: (result) => ofPage(result, result).inc(),
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

/** Looks up a series by one key: prom-client's own lookup by labels costs more than the counting. */
function cachedSeries<Series>(metric: { labels: (...values: string[]) => Series }) {
  const cache = new Map<string, Series>()
  return (key: string, ...labels: string[]): Series => {
    const cached = cache.get(key)
    if (cached) return cached
    const series = metric.labels(...labels)
    cache.set(key, series)
    return series
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
