/**
 * The only client of the backend: a connection pool with verified TLS and bounded queueing, shared by the proxy and by
 * the gateway's own reads.
 */
import { Readable } from 'node:stream'
import { type Dispatcher, Pool } from 'undici'
import type { GatewayError } from '../http/errors.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import {
  ConcurrencyLimiter,
  type QueuedRequest,
  type Release,
  type Visitor,
  VisitorShares,
} from './concurrency-limiter.ts'
import { connector, mayHaveDiedIdle, upstreamError } from './connections.ts'
import { readWhole } from './read-whole.ts'
import type { FlowControl, ResponseHandler, Upstream, UpstreamRequest } from './requests.ts'

export type UpstreamLimits = {
  connectTimeoutMs: number
  /** Until the response head. */
  headersTimeoutMs: number
  /** Longest silence within a response body. */
  bodyTimeoutMs: number
  /** Longest time that a client may read nothing of a response that waits for it. */
  clientReadTimeoutMs: number
  connections: number
  queueSize: number
  queueTimeoutMs: number
  /** Requests of one visitor at once; the rest of them wait for each other. */
  visitorConnections: number
  visitorQueueSize: number
  visitorQueueTimeoutMs: number
  /** Requests of one network at once, of all its visitors; with a queue like that of a visitor. */
  networkConnections: number
  /** Responses and uploads that flow at the client's pace at once; by default half of the connections. */
  streams?: number
  /** How long an abandoned request runs on when its response head must not be lost. */
  abortGraceMs: number
}

export const defaultUpstreamLimits: UpstreamLimits = {
  connectTimeoutMs: 3000,
  headersTimeoutMs: 30_000,
  bodyTimeoutMs: 30_000,
  // A slow line needs this long to drain what is already buffered for it.
  clientReadTimeoutMs: 120_000,
  connections: 64,
  queueSize: 64,
  queueTimeoutMs: 1000,
  visitorConnections: 16,
  visitorQueueSize: 128,
  visitorQueueTimeoutMs: 30_000,
  networkConnections: 48,
  abortGraceMs: 10_000,
}

export type UpstreamOptions = {
  /** Scheme, host and port. */
  url: string
  /** PEM of a private authority. */
  ca?: string
  limits?: Partial<UpstreamLimits>
  /** Called with every response's status and the seconds until its head; status 0 is a failure. */
  onResponse?: (status: number, seconds: number) => void
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const limits = { ...defaultUpstreamLimits, ...options.limits }
  const pool = new Pool(options.url, {
    connections: limits.connections,
    pipelining: 1,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
    maxHeaderSize: 16_384,
    connect: connector(limits.connectTimeoutMs, options.ca),
  })
  const { connections, queueSize, queueTimeoutMs } = limits
  const requests = new ConcurrencyLimiter({ slots: connections, queueSize, queueTimeoutMs })
  const streams = new ConcurrencyLimiter({
    slots: limits.streams ?? Math.ceil(connections / 2),
    queueSize,
    queueTimeoutMs,
  })
  const ofOne = { queueSize: limits.visitorQueueSize, queueTimeoutMs: limits.visitorQueueTimeoutMs }
  const visitors = new VisitorShares({ slots: limits.visitorConnections, ...ofOne })
  const networks = new VisitorShares({ slots: limits.networkConnections, ...ofOne })
  const ofVisitor =
    (visitor: Visitor): Acquire =>
    (queued) =>
      visitors.acquire(visitor, queued)
  const ofNetwork =
    ({ network: id }: Visitor): Acquire =>
    (queued) =>
      networks.acquire({ kind: 'address', id }, queued)
  const ofRequests: Acquire = (queued) => requests.acquire(queued)
  const ofStreams: Acquire = (queued) => streams.acquire(queued)
  const send: Upstream['send'] = (request, handler) => {
    const pending = new PendingRequest({
      pool,
      request,
      handler,
      onResponse: options.onResponse,
      abortGraceMs: limits.abortGraceMs,
    })
    pending.start([
      ...(request.visitor === undefined ? [] : [ofVisitor(request.visitor), ofNetwork(request.visitor)]),
      ...(request.body instanceof Readable ? [ofStreams] : []),
      ofRequests,
    ])
    return pending.abort
  }
  return {
    url: options.url,
    send,
    call: (request) => readWhole(send, request),
    load: () => ({
      active: requests.load.active,
      queued: requests.load.queued + streams.load.queued + visitors.queued + networks.queued,
    }),
    streams: { limiter: streams, clientReadTimeoutMs: limits.clientReadTimeoutMs },
    close: () => pool.destroy(),
  }
}

/** Takes a slot at once, or queues for one. */
type Acquire = (queued: QueuedRequest) => void

/** One request: its slots, its single retry, its end. */
type PendingRequestOptions = {
  pool: Pool
  request: UpstreamRequest
  handler: ResponseHandler
  onResponse: UpstreamOptions['onResponse']
  abortGraceMs: number
}

class PendingRequest implements Dispatcher.DispatchHandler, QueuedRequest {
  readonly #pool: Pool
  readonly #request: UpstreamRequest
  readonly #handler: ResponseHandler
  readonly #onResponse: UpstreamOptions['onResponse']
  readonly #abortGraceMs: number
  #controller: Dispatcher.DispatchController | null = null
  #limiters: readonly Acquire[] = []
  readonly #releases: Release[] = []
  #sentAt = 0
  #hasHead = false
  /** The head has been processed, and the handler has it. */
  #isForwarded = false
  #isRetry = false
  /** Nobody waits for the response any more, but its head is still wanted. */
  #abortTimer: NodeJS.Timeout | null = null
  #isDone = false

  constructor({ pool, request, handler, onResponse, abortGraceMs }: PendingRequestOptions) {
    this.#pool = pool
    this.#request = request
    this.#handler = handler
    this.#onResponse = onResponse
    this.#abortGraceMs = abortGraceMs
  }

  /** Acquires a slot of each limiter in turn, then sends. */
  start(limiters: readonly Acquire[]): void {
    this.#limiters = limiters
    this.#acquireNext()
  }

  #acquireNext(): void {
    const acquire = this.#limiters[this.#releases.length]
    if (acquire) acquire(this)
    else this.#dispatch()
  }

  acquired(release: Release): void {
    if (this.#isDone) {
      release()
      return
    }
    this.#releases.push(release)
    this.#acquireNext()
  }

  rejected(error: GatewayError): void {
    this.#fail(error)
  }

  isCancelled(): boolean {
    return this.#isDone
  }

  get isUrgent(): boolean {
    return !isRetryable(this.#request)
  }

  readonly abort = (): void => {
    if (this.#isDone || this.#abortTimer) return
    if (this.#request.survivesAbort && this.#isWhole && !this.#isForwarded)
      this.#abortTimer = setTimeout(this.#stop, this.#abortGraceMs)
    else this.#stop()
  }

  readonly #stop = (): void => {
    if (this.#isDone) return
    this.#finish()
    this.#controller?.abort(clientGone())
  }

  #dispatch(): void {
    this.#sentAt = performance.now()
    const { method, path, headers, body = null } = this.#request
    this.#pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body }, this)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isDone) controller.abort(clientGone())
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    // 1xx responses are interim (RFC 9110, 15.2).
    if (status < 200 || this.#isDone) return
    // No status that HTTP defines (RFC 9110, 15).
    if (status > 599) {
      controller.abort(new Error(`The backend sent status ${status}`))
      return
    }
    this.#hasHead = true
    this.#onResponse?.(status, (performance.now() - this.#sentAt) / 1000)
    try {
      const pending = this.#request.onHead?.(status, headers)
      if (pending) this.#afterHead(pending, controller, status, headers)
      else this.#proceed(status, headers, controller)
    } catch (error) {
      // Called from a socket event: an exception would end the process.
      controller.abort(error as Error)
    }
  }

  /** Keeps the body back until the promise is settled. */
  #afterHead(
    pending: Promise<void>,
    controller: Dispatcher.DispatchController,
    status: number,
    headers: ResponseHeaders,
  ): void {
    let isHeld = false
    const flow: FlowControl = {
      pause: () => {
        isHeld = true
        controller.pause()
      },
      resume: () => {
        isHeld = false
        controller.resume()
      },
    }
    controller.pause()
    pending
      .then(() => {
        this.#proceed(status, headers, flow)
        if (!isHeld) controller.resume()
      })
      .catch((error: Error) => controller.abort(error))
  }

  #proceed(status: number, headers: ResponseHeaders, flow: FlowControl): void {
    if (this.#isDone) return
    this.#isForwarded = true
    if (this.#abortTimer) this.#stop()
    else this.#handler.head(status, headers, flow)
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#isDone) this.#handler.data(chunk)
  }

  onResponseEnd(): void {
    if (this.#isDone) return
    this.#finish()
    this.#handler.end()
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#isDone) return
    // A keep-alive connection may have died while idle: a read is retried once, a write never (gateway.md GW-19).
    if (!this.#hasHead && !this.#isRetry && isRetryable(this.#request) && mayHaveDiedIdle(error)) {
      this.#isRetry = true
      this.#dispatch()
      return
    }
    if (!this.#hasHead) this.#onResponse?.(0, (performance.now() - this.#sentAt) / 1000)
    if (this.#abortTimer) this.#finish()
    else this.#fail(upstreamError(error))
  }

  /** All of it was sent, on a connection that the backend had accepted. */
  get #isWhole(): boolean {
    const { body } = this.#request
    return this.#controller !== null && (!(body instanceof Readable) || body.readableEnded)
  }

  #fail(error: GatewayError): void {
    if (this.#isDone) return
    this.#finish()
    this.#handler.error(error)
  }

  #finish(): void {
    this.#isDone = true
    if (!this.#hasHead && this.#isWhole) this.#request.onLost?.()
    if (this.#abortTimer) clearTimeout(this.#abortTimer)
    for (const release of this.#releases) release()
  }
}

const clientGone = () => new Error('The client closed the connection')

const isRetryable = ({ method }: UpstreamRequest) => method === 'GET' || method === 'HEAD'
