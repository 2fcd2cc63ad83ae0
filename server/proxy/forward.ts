/** Sends one request to the backend and its answer to the visitor: small answers whole, large ones as they come. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { GatewayError } from '../http/errors.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import type { AnswerTaker, Flow, Upstream, UpstreamRequest } from '../upstream/upstream.ts'
import { withdrawHeaders } from './response-headers.ts'

/** Bytes of an answer that is sent in one piece: a stream would cost more than the copy. */
const smallAnswer = 64 * 1024

/** An answer that may be kept: what becomes of its body. */
export type Keeping = {
  /** Bytes that may be kept. */
  limit: number
  keep: (body: Buffer) => void
  /** It turned out larger than that. */
  giveUp: () => void
}

export type ForwardOptions = {
  /**
   * Decides status and headers of the reply from the head of the answer. Answers how the body is to be kept, or null.
   * What it throws is the reply.
   */
  onHead: (status: number, headers: ResponseHeaders) => Keeping | null
}

/** The reply is sent later; a visitor who leaves takes the request to the backend along (gateway.md 20). */
export function forward(
  upstream: Upstream,
  request: UpstreamRequest,
  reply: FastifyReply,
  { onHead }: ForwardOptions,
): void {
  const visit = reply.raw
  const answer = new ForwardedAnswer(request.method, reply, onHead, upstream.streams)
  const takeBack = upstream.send(request, answer)
  answer.takeBack = takeBack
  visit.once('close', () => {
    if (!visit.writableFinished) takeBack()
  })
}

class ForwardedAnswer implements AnswerTaker {
  readonly #method: string
  readonly #reply: FastifyReply
  readonly #onHead: ForwardOptions['onHead']
  readonly #streams: Upstream['streams']
  #status = 0
  #flow: Flow | null = null
  #keeping: Keeping | null = null
  /** Chunks so far of an answer that is not, or not yet, a stream. */
  #chunks: Buffer[] = []
  #size = 0
  #limit = 0
  #stream: AnswerStream | null = null
  /** Too large to be sent in one piece: it waits for a place among the streams. */
  #isLarge = false
  /** Nothing more is to come of it. */
  #isOver = false
  takeBack: () => void = () => undefined

  constructor(method: string, reply: FastifyReply, onHead: ForwardOptions['onHead'], streams: Upstream['streams']) {
    this.#method = method
    this.#reply = reply
    this.#onHead = onHead
    this.#streams = streams
  }

  head(status: number, headers: ResponseHeaders, flow: Flow): void {
    this.#status = status
    this.#flow = flow
    try {
      this.#keeping = this.#onHead(status, headers)
    } catch (error) {
      // Nothing would catch this on its way up from the socket.
      this.#refuse(error)
      return
    }
    const declared = Number(headers['content-length'] ?? Number.NaN)
    this.#limit = this.#keeping?.limit ?? smallAnswer
    if (this.#keeping !== null || this.#hasNoBody) return
    if (declared > smallAnswer) this.#startStream()
    else if (Number.isNaN(declared)) {
      // It may be long in coming, so it is passed on as it comes; with no place for that it is collected while small.
      const leave = this.#streams.room.tryEnter()
      if (leave) this.#begin(leave)
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
    this.#keeping?.giveUp()
    this.#keeping = null
    this.#startStream()
  }

  end(): void {
    this.#isOver = true
    if (this.#stream) {
      this.#stream.finish()
      return
    }
    const body = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    if (this.#hasNoBody || body === undefined) {
      this.#keeping?.giveUp()
      this.#reply.send()
      return
    }
    this.#keeping?.keep(body)
    this.#reply.send(body)
  }

  error(error: GatewayError): void {
    this.#isOver = true
    if (this.#stream) this.#stream.destroy(error)
    else if (this.#status === 0) this.#reply.send(error)
    // A broken answer ends as a broken one, never as something that looks whole (gateway.md 19).
    else this.#reply.raw.destroy()
    this.#keeping?.giveUp()
  }

  #refuse(error: unknown): void {
    this.takeBack()
    this.#reply.send(error)
  }

  get #hasNoBody(): boolean {
    return this.#method === 'HEAD' || this.#status === 204 || this.#status === 304
  }

  /** A large answer waits for a place among the streams, and is refused when there is none in time. */
  #startStream(): void {
    // What a write has done cannot be undone by refusing its answer.
    if (this.#method !== 'GET') {
      this.#begin(() => undefined)
      return
    }
    const leave = this.#streams.room.tryEnter()
    if (leave) {
      this.#begin(leave)
      return
    }
    this.#isLarge = true
    this.#streams.room.wait(
      (entered) => this.#begin(entered),
      (error) => {
        this.#isOver = true
        withdrawHeaders(this.#reply)
        this.#refuse(error)
      },
      () => this.#isOver || this.#reply.raw.destroyed,
    )
    if (!this.#isOver) this.#flow?.pause()
  }

  #begin(leave: () => void): void {
    if (!this.#flow) return
    this.#stream = new AnswerStream({
      flow: this.#flow,
      takeBack: this.takeBack,
      leave,
      patience: this.#streams.patience,
    })
    for (const chunk of this.#chunks) this.#stream.add(chunk)
    this.#chunks = []
    this.#reply.send(this.#stream)
  }
}

type AnswerStreamOptions = {
  flow: Flow
  takeBack: () => void
  /** Gives its place among the streams back. */
  leave: () => void
  /** Milliseconds that the visitor may take nothing. */
  patience: number
}

/** The rest of an answer as a stream that passes the visitor's pace on to the backend. */
class AnswerStream extends Readable {
  readonly #options: AnswerStreamOptions
  #untaken: NodeJS.Timeout | undefined

  constructor(options: AnswerStreamOptions) {
    super({ highWaterMark: smallAnswer })
    this.#options = options
  }

  add(chunk: Buffer): void {
    if (this.push(chunk)) return
    const { flow, patience } = this.#options
    flow.pause()
    clearTimeout(this.#untaken)
    this.#untaken = setTimeout(() => this.destroy(new Error('The visitor takes nothing')), patience)
  }

  finish(): void {
    this.#options.leave()
    this.push(null)
  }

  override _read(): void {
    clearTimeout(this.#untaken)
    this.#options.flow.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#untaken)
    this.#options.leave()
    this.#options.takeBack()
    done(error)
  }
}
