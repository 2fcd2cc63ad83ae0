/**
 * The backend's event streams (`text/event-stream`), which last for minutes: over connections of their own, so that they take no
 * slot of the requests, and with a time limit that only counts silence (gateway.md GW-22).
 */
import type { Upstream } from './requests.ts'
import { createUpstream, type UpstreamOptions } from './upstream.ts'

/** A stream costs a socket on each side and some 50 kB; a gateway has thousands of them. */
const maxStreams = 10_000

/** The backend sends a sign of life every 20 seconds. */
const silenceMs = 60_000

export const eventStreamPath = '/api/v1/events'

export const createEventStreams = (options: Pick<UpstreamOptions, 'url' | 'ca' | 'limits'>): Upstream =>
  createUpstream({
    ...options,
    limits: {
      ...options.limits,
      bodyTimeoutMs: silenceMs,
      connections: maxStreams,
      streams: maxStreams,
      queueSize: 0,
      // A browser has one; two while the next tab takes over.
      visitorConnections: 4,
      visitorQueueSize: 0,
      networkConnections: maxStreams,
    },
  })
