/** The clients of the backend: one for requests, one for its event streams. */
import fp from 'fastify-plugin'
import { createEventStreams } from './event-streams.ts'
import type { Upstream } from './requests.ts'
import { createUpstream, type UpstreamLimits } from './upstream.ts'

declare module 'fastify' {
  interface FastifyInstance {
    upstream: Upstream
    eventStreams: Upstream
  }
}

export type BackendOptions = {
  /** Scheme, host and port of the backend. */
  backendUrl: string
  /** PEM of a private authority that signs the backend's certificate. */
  backendCa?: string
  upstreamLimits?: Partial<UpstreamLimits>
}

export const upstream = fp<BackendOptions>(
  async (app, { backendUrl: url, backendCa: ca, upstreamLimits: limits }) => {
    const { metrics } = app
    const common = { url, ...(ca === undefined ? {} : { ca }), ...(limits === undefined ? {} : { limits }) }
    const requests = createUpstream({ ...common, onResponse: metrics.upstreamResponse })
    const eventStreams = createEventStreams(common)
    app.decorate('upstream', requests)
    app.decorate('eventStreams', eventStreams)
    metrics.gauge('gateway_upstream_calls', 'Requests on their way to the backend', () => requests.load().active)
    metrics.gauge('gateway_upstream_waiting', 'Requests queued for a connection', () => requests.load().queued)
    metrics.gauge('gateway_event_streams', 'Event streams of browsers', () => eventStreams.load().active)
    // Streams end before the server closes, which waits for its responses; browsers connect to another gateway.
    app.addHook('preClose', () => eventStreams.close())
    app.addHook('onClose', () => requests.close())
  },
  { name: 'upstream', dependencies: ['metrics'] },
)
