/** A request to the backend and its response, as the client of the backend takes and gives them. */
import type { Readable } from 'node:stream'
import type { GatewayError } from '../http/errors.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import type { ConcurrencyLimiter, Visitor } from './concurrency-limiter.ts'

export type UpstreamRequest = {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: Buffer | Readable | string | null
  /** Whose share of the connections it takes; without it, nobody's. */
  visitor?: Visitor
  /** Called with the response head before the handler is, which waits for the promise. */
  onHead?: (status: number, headers: ResponseHeaders) => void | Promise<void>
  /** Called in place of `onHead` when a request that was sent as a whole ends without a response head: it may have had its effect. */
  onLost?: () => void
  /**
   * `onHead` must learn the response head although nobody waits for it any more: an abort takes effect after the head,
   * or after `abortGraceMs`. Not while a streamed body is sent, whose bytes end with its client.
   */
  survivesAbort?: boolean
}

/** Backpressure towards the backend. */
export type FlowControl = { pause: () => void; resume: () => void }

/** Receives a response: `head` once, then `data`, then `end`; `error` ends it at any point. */
export type ResponseHandler = {
  head: (status: number, headers: ResponseHeaders, flow: FlowControl) => void
  data: (chunk: Buffer) => void
  end: () => void
  error: (error: GatewayError) => void
}

export type UpstreamResponse = { status: number; headers: ResponseHeaders; body: string }

/** A response with its whole body as it came. */
export type WholeBody = UpstreamResponse & { bytes: Buffer }

export type Upstream = {
  url: string
  /** Sends a request. Returns a function that aborts it, after which the handler is not called any more. */
  send: (request: UpstreamRequest, handler: ResponseHandler) => () => void
  /** A request of the gateway itself, resolved with its whole body, as bytes and as text. Throws `GatewayError`. */
  call: (
    request: Omit<UpstreamRequest, 'method'> & { method?: string; timeoutMs: number; signal?: AbortSignal },
  ) => Promise<WholeBody>
  /** Requests on their way, and requests queued for a slot of either kind. */
  load: () => { active: number; queued: number }
  /**
   * Slots for bodies that flow at the client's pace. A client may be slow on purpose, so all of these together get half
   * of the connections. Uploads acquire one before they are sent, responses when they turn out to be large.
   */
  streams: { limiter: ConcurrencyLimiter; clientReadTimeoutMs: number }
  close: () => Promise<void>
}
