/** What Prometheus may ask (gateway.md 23). Every label has few values, whoever sends what: names of our own or of the backend. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { GatewayErrorCode } from '../http/errors.ts'
import type { CacheResult } from '../proxy/public-cache.ts'

export type Metrics = {
  registry: Registry
  /** An answer went out. `seconds` since the request's headers were read. */
  answered: (labels: { route: string; tenant: string; status: number }, seconds: number) => void
  /** The backend answered, or did not: then `status` is 0. */
  upstreamAnswered: (status: number, seconds: number) => void
  /** A public read was looked for in memory. */
  publicRead: (result: CacheResult) => void
  /** A page of signed-out visitors was looked for in memory. */
  page: (result: Exclude<CacheResult, 'stale'>) => void
  refused: (code: GatewayErrorCode) => void
  /** Figures that are read when somebody asks. */
  watch: (name: string, help: string, read: () => number) => void
  /** Begins to watch process and event loop; without it these figures are left out. */
  watchProcess: () => void
  close: () => void
}

type EventLoopDelay = ReturnType<typeof monitorEventLoopDelay>

/** Milliseconds between two looks at the event loop. */
const lookEvery = 10
const quantiles = [50, 90, 99] as const
/** Seconds. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const statusClass = (status: number) => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`)

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'From the headers of a request to the end of its answer',
    labelNames: ['route', 'tenant', 'status'],
    buckets: durations,
    registers,
  })
  const upstream = new Histogram({
    name: 'gateway_upstream_duration_seconds',
    help: 'From sending a call to the backend to the headers of its answer; status "none" is a failure',
    labelNames: ['status'],
    buckets: durations,
    registers,
  })
  const reads = new Counter({
    name: 'gateway_public_reads_total',
    help: 'Public reads by what was in memory',
    labelNames: ['result'],
    registers,
  })
  const pages = new Counter({
    name: 'gateway_pages_total',
    help: 'Pages of signed-out visitors by what was in memory',
    labelNames: ['result'],
    registers,
  })
  const refusals = new Counter({
    name: 'gateway_refused_total',
    help: "Answers from the gateway's own error catalogue, e.g. too_many_requests, busy, upstream_timeout",
    labelNames: ['code'],
    registers,
  })
  let delay: EventLoopDelay | null = null
  const ofRequest = remembered(requests)
  const ofUpstream = remembered(upstream)
  const ofRead = remembered(reads)
  const ofPage = remembered(pages)

  return {
    registry,
    answered: ({ route, tenant, status }, seconds) =>
      ofRequest(`${route} ${tenant} ${statusClass(status)}`, route, tenant, statusClass(status)).observe(seconds),
    upstreamAnswered: (status, seconds) => ofUpstream(statusClass(status), statusClass(status)).observe(seconds),
    publicRead: (result) => ofRead(result, result).inc(),
    page: (result) => ofPage(result, result).inc(),
    refused: (code) => refusals.inc({ code }),
    watch: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    watchProcess: () => {
      if (delay) return
      delay = watchEventLoop(registry)
      collectDefaultMetrics({ register: registry })
      // Those count the time between two looks as delay; ours does not.
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

/** The series of a set of labels by one key: finding it among its labels takes longer than counting. */
function remembered<Series>(metric: { labels: (...values: string[]) => Series }) {
  const known = new Map<string, Series>()
  return (key: string, ...labels: string[]): Series => {
    const found = known.get(key)
    if (found) return found
    const made = metric.labels(...labels)
    known.set(key, made)
    return made
  }
}

function watchEventLoop(registry: Registry): EventLoopDelay {
  const delay = monitorEventLoopDelay({ resolution: lookEvery })
  delay.enable()
  new Gauge({
    name: 'gateway_event_loop_delay_seconds',
    help: 'How late the event loop came since the last time this was asked',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of quantiles) {
        const late = Math.max(0, delay.percentile(quantile) / 1e9 - lookEvery / 1000)
        this.set({ quantile: String(quantile / 100) }, late)
      }
      delay.reset()
    },
  })
  return delay
}
