/**
 * The one way to the backend: a pool with verified TLS and bounded waiting, shared by the proxy and by the gateway's own
 * reads for pages.
 */
import type { Readable } from 'node:stream'
import { type Dispatcher, errors, Pool } from 'undici'
import { GatewayError } from '../errors.ts'
import type { AnswerHeaders } from '../session/token-rules.ts'
import { WaitingRoom } from './waiting-room.ts'

export type UpstreamLimits = {
  /** Milliseconds. */
  connect: number
  headers: number
  /** Longest silence within a body, milliseconds. */
  body: number
  connections: number
  waiting: number
  /** Milliseconds that a request waits for a free connection. */
  wait: number
}

export const defaultUpstreamLimits: UpstreamLimits = {
  connect: 3000,
  headers: 30_000,
  body: 30_000,
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
}

/** Rides along in the headers object, which is all that @fastify/reply-from hands on untouched; undici skips symbols. */
export const abortSignal = Symbol('abort signal of the visit')

type RequestOptions = Dispatcher.RequestOptions & { headers: Record<string, string> & { [abortSignal]?: AbortSignal } }
type RequestCallback = (error: Error | null, data: Dispatcher.ResponseData) => void

export type UpstreamAnswer = { status: number; headers: AnswerHeaders; body: string }

export type Upstream = {
  url: string
  /** The client that @fastify/reply-from sends through. */
  dispatcher: { request: (options: RequestOptions, callback: RequestCallback) => void }
  /** A call of the gateway itself, with its whole body as text. Throws `GatewayError`. `timeout` in milliseconds. */
  call: (request: {
    method?: 'GET' | 'POST' | 'DELETE'
    path: string
    headers: Record<string, string>
    body?: string
    timeout: number
    signal?: AbortSignal
  }) => Promise<UpstreamAnswer>
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
    // The proxy plugin's own pool would not verify certificates (gateway.md 21).
    connect: { timeout: limits.connect, rejectUnauthorized: true, ...(options.ca ? { ca: options.ca } : {}) },
  })
  const room = new WaitingRoom({ places: limits.connections, waiting: limits.waiting, wait: limits.wait })

  const send = async (request: RequestOptions): Promise<Dispatcher.ResponseData> => {
    const signal = request.headers[abortSignal]
    const leave = await room.enter(signal)
    const attempt = () => pool.request({ ...request, signal: signal ?? null })
    try {
      const answer = await attempt().catch((error: unknown) => {
        // A kept connection may have died while idle. A read is tried once more, a write never (gateway.md 19).
        if (isStaleConnection(error) && isRepeatable(request)) return attempt()
        throw error
      })
      leaveWhenDone(answer.body, leave)
      return answer
    } catch (error) {
      leave()
      throw error
    }
  }

  return {
    url: options.url,
    dispatcher: {
      request(request, callback) {
        send(request).then(
          (answer) => callback(null, answer),
          (error: Error) => callback(error, undefined as never),
        )
      },
    },
    async call({ method = 'GET', path, headers, body, timeout, signal }) {
      const limit = AbortSignal.timeout(timeout)
      const either = signal ? AbortSignal.any([limit, signal]) : limit
      try {
        const request = { method, path, headers: { ...headers, [abortSignal]: either }, body: body ?? null }
        const answer = await send(request)
        return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() }
      } catch (error) {
        throw limit.aborted ? new GatewayError('upstream_timeout', { cause: error }) : upstreamError(error)
      }
    },
    close: () => pool.destroy(),
  }
}

function leaveWhenDone(body: Readable, leave: () => void): void {
  body.once('close', leave)
}

const isRepeatable = (request: RequestOptions) => request.method === 'GET' || request.method === 'HEAD'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

function isStaleConnection(error: unknown): boolean {
  return codeOf(error) === 'UND_ERR_SOCKET' || codeOf(error) === 'ECONNRESET' || codeOf(error) === 'EPIPE'
}

/** Any failure on the way to the backend as one of the gateway's own errors. */
export function upstreamError(error: unknown): GatewayError {
  const cause = error instanceof Error && 'cause' in error && error.cause instanceof Error ? error.cause : error
  if (error instanceof GatewayError) return error
  if (cause instanceof GatewayError) return cause
  const code = codeOf(cause)
  const isTimeout =
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    /HEADERS_TIMEOUT|BODY_TIMEOUT/.test(code)
  return new GatewayError(isTimeout ? 'upstream_timeout' : 'upstream_unavailable', { cause })
}
