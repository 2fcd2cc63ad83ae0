/** Sends one request to the backend and its response to the client: small responses whole, large ones as a stream. */
import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerListOf, sendBuffered } from '../http/buffered-response.ts'
import { compressOnce, compressor, minCompressibleBytes } from '../http/compress.ts'
import type { Compression, Encoding } from '../http/encoding.ts'
import { GatewayError } from '../http/errors.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import type { Release } from '../upstream/concurrency-limiter.ts'
import type { FlowControl, ResponseHandler, Upstream, UpstreamRequest } from '../upstream/requests.ts'
import { type BodyFilter, maxFilteredBytes } from './response-bodies.ts'
import { describeEncoded } from './response-encoding.ts'

/** Bytes up to which a response is sent in one piece: a stream would cost more than the copy. */
const maxWholeBytes = 64 * 1024

/** Where the body of a cacheable response goes. */
export type CacheWrite = {
  /** Largest body, in bytes. */
  limit: number
  store: (body: Buffer) => void
  /** The response failed or is too large. */
  discard: () => void
}

/** What becomes of a response head: the headers of the reply, its encoding, where to cache the body, and what to take out of it. */
export type ForwardedHead = {
  headers: Record<string, string>
  /** Identity: the body is sent as it comes. */
  encoding: Encoding
  cacheWrite: CacheWrite | null
  bodyFilter: BodyFilter | null
}

export type ForwardOptions = {
  /** What it throws becomes the reply. */
  onHead: (status: number, headers: ResponseHeaders) => ForwardedHead
  /** Replies when no slot was free in time, in place of the error. */
  onBusy?: () => void
  /** A body without an end of its own, such as events: then an error is one. */
  isEndless?: boolean
}

/** Replies asynchronously; a client that disconnects aborts the upstream request (gateway.md GW-20). */
export function forward(
  upstream: Upstream,
  outgoing: UpstreamRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ForwardOptions,
): void {
  const response = new ForwardedResponse(request, reply, options, upstream.streams)
  response.abort = upstream.send(outgoing, response)
  reply.raw.once('close', response.onClose)
}

class ForwardedResponse implements ResponseHandler {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #onHead: ForwardOptions['onHead']
  readonly #onBusy: ForwardOptions['onBusy']
  readonly #isEndless: boolean
  readonly #streams: Upstream['streams']
  #status = 0
  #flow: FlowControl | null = null
  #headers: Record<string, string> = {}
  #encoding: Encoding = 'identity'
  #cacheWrite: CacheWrite | null = null
  #bodyFilter: BodyFilter | null = null
  /** Chunks received while the response is not a stream yet. */
  #chunks: Buffer[] = []
  #size = 0
  #limit = 0
  #stream: ResponseStream | null = null
  /** Too large for one piece: queued for a stream slot. */
  #isLarge = false
  /** Ended or failed. */
  #isDone = false
  abort: () => void = () => undefined

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { onHead, onBusy, isEndless = false }: ForwardOptions,
    streams: Upstream['streams'],
  ) {
    this.#request = request
    this.#reply = reply
    this.#onHead = onHead
    this.#onBusy = onBusy
    this.#isEndless = isEndless
    this.#streams = streams
  }

  head(status: number, headers: ResponseHeaders, flow: FlowControl): void {
    this.#status = status
    this.#flow = flow
    try {
      const head = this.#onHead(status, headers)
      this.#headers = head.headers
      this.#encoding = this.#hasNoBody ? 'identity' : head.encoding
      this.#cacheWrite = head.cacheWrite
      this.#bodyFilter = head.bodyFilter
    } catch (error) {
      // Called from a socket event: an exception would end the process.
      this.#reject(error)
      return
    }
    const declared = Number(headers['content-length'] ?? Number.NaN)
    this.#limit = this.#cacheWrite?.limit ?? maxWholeBytes
    if (this.#bodyFilter) this.#limit = maxFilteredBytes
    if (this.#cacheWrite !== null || this.#bodyFilter !== null || this.#hasNoBody) return
    if (declared > maxWholeBytes) this.#startStream()
    else if (Number.isNaN(declared)) {
      // An undeclared length may mean a slow body: stream it if a slot is free, else buffer it while it is small.
      const release = this.#streams.limiter.tryAcquire()
      if (release) this.#openStream(release)
    }
  }

  data(chunk: Buffer): void {
    if (this.#stream) {
      this.#stream.add(chunk)
      return
    }
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#isLarge || this.#size <= this.#limit) return
    this.#cacheWrite?.discard()
    this.#cacheWrite = null
    if (this.#bodyFilter === null) this.#startStream()
    else {
      this.#isDone = true
      this.#reject(new GatewayError('upstream_unavailable', { cause: new Error('The response is too large') }))
    }
  }

  end(): void {
    this.#isDone = true
    if (this.#stream) {
      this.#stream.finish()
      return
    }
    const received = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const body = this.#bodyFilter && received ? this.#bodyFilter(received) : received
    if (this.#hasNoBody || body === undefined) this.#cacheWrite?.discard()
    else this.#cacheWrite?.store(body)
    try {
      this.#sendBuffered(this.#hasNoBody ? null : (body ?? Buffer.alloc(0)))
    } catch (error) {
      // A header that the backend may send and Node does not.
      this.#reply.send(error)
    }
  }

  #sendBuffered(whole: Buffer | null): void {
    const body = whole && this.#encoded(whole)
    if (body !== null) this.#headers['content-length'] = String(body.length)
    sendBuffered(this.#request, this.#reply, this.#status, headerListOf(this.#headers), body)
  }

  #encoded(body: Buffer): Buffer {
    if (this.#encoding === 'identity' || body.length < minCompressibleBytes) return body
    describeEncoded(this.#headers, this.#encoding)
    return compressOnce(this.#encoding, body)
  }

  /** The client has disconnected, or has its response. */
  readonly onClose = (): void => {
    if (!this.#reply.raw.writableFinished) this.abort()
  }

  error(error: GatewayError): void {
    this.#isDone = true
    if (this.#stream && this.#isEndless) this.#stream.finish()
    else if (this.#stream) this.#stream.destroy(error)
    else if (this.#status === 0) this.#fail(error)
    // A truncated response ends as a reset, never as something that looks complete (gateway.md GW-19).
    else this.#reply.raw.destroy()
    this.#cacheWrite?.discard()
  }

  #fail(error: GatewayError): void {
    if (error.code === 'busy' && this.#onBusy) this.#onBusy()
    else this.#reply.send(error)
  }

  #reject(error: unknown): void {
    this.abort()
    this.#reply.send(error)
  }

  get #hasNoBody(): boolean {
    return this.#request.method === 'HEAD' || this.#status === 204 || this.#status === 304
  }

  /** Queues a large response for a stream slot and rejects it as busy when none is free in time. */
  #startStream(): void {
    // The effect of a write cannot be undone by rejecting its response.
    if (this.#request.method !== 'GET') {
      this.#openStream(() => undefined)
      return
    }
    const release = this.#streams.limiter.tryAcquire()
    if (release) {
      this.#openStream(release)
      return
    }
    this.#isLarge = true
    this.#streams.limiter.acquire({
      acquired: (slot) => this.#openStream(slot),
      rejected: (error) => {
        this.#isDone = true
        this.#reject(error)
      },
      isCancelled: () => this.#isDone || this.#reply.raw.destroyed,
    })
    if (!this.#isDone) this.#flow?.pause()
  }

  #openStream(release: Release): void {
    if (!this.#flow) return
    this.#stream = new ResponseStream({
      flow: this.#flow,
      abort: this.abort,
      release,
      clientReadTimeoutMs: this.#streams.clientReadTimeoutMs,
    })
    for (const chunk of this.#chunks) this.#stream.add(chunk)
    this.#chunks = []
    const body = this.#encoding === 'identity' ? this.#stream : this.#encodedStream(this.#stream, this.#encoding)
    this.#reply.code(this.#status).headers(this.#headers).send(body)
  }

  #encodedStream(stream: Readable, encoding: Compression): Readable {
    describeEncoded(this.#headers, encoding)
    // An error reaches the reply through the stream that it reads.
    return pipeline(stream, compressor(encoding), () => undefined)
  }
}

type ResponseStreamOptions = {
  flow: FlowControl
  abort: () => void
  /** Gives its stream slot back. */
  release: Release
  clientReadTimeoutMs: number
}

/** The rest of a response as a stream that passes the client's backpressure on to the backend. */
class ResponseStream extends Readable {
  readonly #options: ResponseStreamOptions
  #stallTimer: NodeJS.Timeout | undefined

  constructor(options: ResponseStreamOptions) {
    super({ highWaterMark: maxWholeBytes })
    this.#options = options
  }

  add(chunk: Buffer): void {
    if (this.push(chunk)) return
    const { flow, clientReadTimeoutMs } = this.#options
    flow.pause()
    clearTimeout(this.#stallTimer)
    this.#stallTimer = setTimeout(() => this.destroy(new Error('The client does not read')), clientReadTimeoutMs)
  }

  finish(): void {
    this.#options.release()
    this.push(null)
  }

  override _read(): void {
    clearTimeout(this.#stallTimer)
    this.#options.flow.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#stallTimer)
    this.#options.release()
    this.#options.abort()
    done(error)
  }
}
