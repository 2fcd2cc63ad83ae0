/**
 * The one way to the backend: a pool with verified TLS and bounded waiting, shared by the proxy and by the gateway's own
 * reads for pages.
 */
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buildConnector, type Dispatcher, errors, Pool } from 'undici'
import { GatewayError } from '../http/errors.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { WaitingRoom } from './concurrency-limiter.ts'

export type UpstreamLimits = {
  /** Milliseconds. */
  connect: number
  headers: number
  /** Longest silence within a body, milliseconds. */
  body: number
  /** Longest time that a visitor may take nothing of an answer that waits for them. */
  take: number
  connections: number
  waiting: number
  /** Milliseconds that a request waits for a free connection. */
  wait: number
}

export const defaultUpstreamLimits: UpstreamLimits = {
  connect: 3000,
  headers: 30_000,
  body: 30_000,
  // What lies in the buffers of a slow line takes its time, and is taken all the same.
  take: 120_000,
  connections: 64,
  waiting: 64,
  wait: 1000,
}

export type UpstreamOptions = {
  /** Scheme, host and port. */
  url: string
  /** PEM of a private authority. */
  ca?: string
  limits?: Partial<UpstreamLimits>
  /** Told of every answer's head, after so many seconds; status 0 stands for a failure. */
  onAnswer?: (status: number, seconds: number) => void
}

export type UpstreamRequest = {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: Buffer | Readable | string | null
}

/** Slows the backend down to what the visitor takes. */
export type Flow = { pause: () => void; resume: () => void }

/** Who takes an answer. `head` comes once, then `data`, then `end`; `error` ends it at any point. */
export type AnswerTaker = {
  head: (status: number, headers: ResponseHeaders, flow: Flow) => void
  data: (chunk: Buffer) => void
  end: () => void
  error: (error: GatewayError) => void
}

export type UpstreamAnswer = { status: number; headers: ResponseHeaders; body: string }

export type Upstream = {
  url: string
  /** Sends a request; the function that is answered takes it back, after which the taker hears nothing more. */
  send: (request: UpstreamRequest, taker: AnswerTaker) => () => void
  /** A call of the gateway itself, with its whole body as text. Throws `GatewayError`. `timeout` in milliseconds. */
  call: (
    request: Omit<UpstreamRequest, 'method'> & { method?: string; timeout: number; signal?: AbortSignal },
  ) => Promise<UpstreamAnswer>
  /** Calls that are on their way, and those that wait for a place of either kind. */
  load: () => { inside: number; waiting: number }
  /**
   * Bodies that flow at a visitor's pace. Such a visitor may be slow, on purpose too, so these calls together get half
   * of the places and never keep the others out. Uploads enter by themselves, answers when they turn out to be large.
   * `patience` is the limit `take`.
   */
  streams: { room: WaitingRoom; patience: number }
  close: () => Promise<void>
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const limits = { ...defaultUpstreamLimits, ...options.limits }
  const pool = new Pool(options.url, {
    connections: limits.connections,
    pipelining: 1,
    headersTimeout: limits.headers,
    bodyTimeout: limits.body,
    maxHeaderSize: 16_384,
    connect: connector(limits.connect, options.ca),
  })
  const { connections, waiting, wait } = limits
  const room = new WaitingRoom({ places: connections, waiting, wait })
  const streams = new WaitingRoom({ places: Math.ceil(connections / 2), waiting, wait })
  const forCalls = [room]
  const forUploads = [streams, room]
  const send: Upstream['send'] = (request, taker) => {
    const sent = new SentRequest(pool, request, taker, options.onAnswer)
    sent.enter(request.body instanceof Readable ? forUploads : forCalls)
    return sent.takeBack
  }
  return {
    url: options.url,
    send,
    call: (request) => wholeAnswer(send, request),
    load: () => ({ inside: room.load.inside, waiting: room.load.waiting + streams.load.waiting }),
    streams: { room: streams, patience: limits.take },
    close: () => pool.destroy(),
  }
}

/** Bytes of an answer that the gateway holds whole for itself: many times what any page shows. */
const largestWhole = 8 * 1024 * 1024

function wholeAnswer(send: Upstream['send'], request: Parameters<Upstream['call']>[0]): Promise<UpstreamAnswer> {
  const { method = 'GET', path, headers, body = null, timeout, signal } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(upstreamError(signal.reason))
    const chunks: Buffer[] = []
    let size = 0
    let status = 0
    let answerHeaders: ResponseHeaders = {}
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    const fail = (error: GatewayError) => {
      done()
      reject(error)
    }
    const takeBack = send(
      { method, path, headers, body },
      {
        head: (given, givenHeaders) => {
          status = given
          answerHeaders = givenHeaders
        },
        data: (chunk) => {
          chunks.push(chunk)
          size += chunk.length
          if (size <= largestWhole) return
          takeBack()
          fail(new GatewayError('upstream_unavailable', { cause: new Error('The answer is too large') }))
        },
        end: () => {
          done()
          resolve({ status, headers: answerHeaders, body: Buffer.concat(chunks).toString() })
        },
        error: fail,
      },
    )
    const leave = () => {
      takeBack()
      fail(upstreamError(signal?.reason))
    }
    signal?.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => {
      takeBack()
      fail(new GatewayError('upstream_timeout'))
    }, timeout)
  })
}

/** One request on its way: its places, its one repetition, its end. */
class SentRequest implements Dispatcher.DispatchHandler {
  readonly #pool: Pool
  readonly #request: UpstreamRequest
  readonly #taker: AnswerTaker
  readonly #onAnswer: UpstreamOptions['onAnswer']
  #controller: Dispatcher.DispatchController | null = null
  readonly #leaves: (() => void)[] = []
  #sentAt = 0
  #hasHead = false
  #isRepeated = false
  #isOver = false

  constructor(pool: Pool, request: UpstreamRequest, taker: AnswerTaker, onAnswer: UpstreamOptions['onAnswer']) {
    this.#pool = pool
    this.#request = request
    this.#taker = taker
    this.#onAnswer = onAnswer
  }

  /** Takes a place in each room, one after the other, then sends. */
  enter(rooms: readonly WaitingRoom[], index = 0): void {
    const room = rooms[index]
    if (!room) {
      this.#dispatch()
      return
    }
    const go = (leave: () => void) => {
      if (this.#isOver) return leave()
      this.#leaves.push(leave)
      this.enter(rooms, index + 1)
    }
    const leave = room.tryEnter()
    if (leave) {
      go(leave)
      return
    }
    const refuse = (error: GatewayError) => this.#fail(error)
    room.wait(go, refuse, () => this.#isOver)
  }

  readonly takeBack = (): void => {
    if (this.#isOver) return
    this.#finish()
    this.#controller?.abort(new Error('The visitor has left'))
  }

  #dispatch(): void {
    this.#sentAt = performance.now()
    const { method, path, headers, body = null } = this.#request
    this.#pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body }, this)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isOver) controller.abort(new Error('The visitor has left'))
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    // 100 to 199 only announce the answer.
    if (status < 200 || this.#isOver) return
    // No status that HTTP knows (RFC 9110, 15).
    if (status > 599) {
      controller.abort(new Error(`The backend answered ${status}`))
      return
    }
    this.#hasHead = true
    this.#onAnswer?.(status, (performance.now() - this.#sentAt) / 1000)
    this.#taker.head(status, headers, controller)
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#isOver) this.#taker.data(chunk)
  }

  onResponseEnd(): void {
    if (this.#isOver) return
    this.#finish()
    this.#taker.end()
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#isOver) return
    // A kept connection may have died while idle. A read is tried once more, a write never (gateway.md 19).
    if (!this.#hasHead && !this.#isRepeated && isRepeatable(this.#request) && diedWhileKept(error)) {
      this.#isRepeated = true
      this.#dispatch()
      return
    }
    if (!this.#hasHead) this.#onAnswer?.(0, (performance.now() - this.#sentAt) / 1000)
    this.#fail(upstreamError(error))
  }

  #fail(error: GatewayError): void {
    if (this.#isOver) return
    this.#finish()
    this.#taker.error(error)
  }

  #finish(): void {
    this.#isOver = true
    for (const leave of this.#leaves) leave()
  }
}

const isRepeatable = ({ method }: UpstreamRequest) => method === 'GET' || method === 'HEAD'

/** Bytes that a connection had brought before it failed. */
const readBefore = new WeakMap<Error, number>()

/** Connects with verified certificates (the proxy plugin's own pool would not, gateway.md 21), and notes how connections end. */
function connector(timeout: number, ca: string | undefined): buildConnector.connector {
  const connect = buildConnector({ timeout, rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) })
  return (options, callback) =>
    connect(options, (...result) => {
      const socket = result[1] as Socket | null
      socket?.on('error', (error) => readBefore.set(error, socket.bytesRead))
      callback(...result)
    })
}

/** The connection had carried an answer before, so the backend may have closed it before it saw this request. */
function diedWhileKept(error: Error): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0
  return (readBefore.get(error) ?? 0) > 0
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Any failure on the way to the backend as one of the gateway's own errors. */
export function upstreamError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const isTimeout = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/.test(codeOf(error))
  return new GatewayError(isTimeout ? 'upstream_timeout' : 'upstream_unavailable', { cause: error })
}
