/** Sends one request to the backend and its answer to the visitor: small answers whole, large ones as they come. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { GatewayError } from '../errors.ts'
import type { AnswerHeaders } from '../session/token-rules.ts'
import type { AnswerTaker, Flow, Upstream, UpstreamRequest } from './upstream.ts'

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
  onHead: (status: number, headers: AnswerHeaders) => Keeping | null
}

/** The reply is sent later; a visitor who leaves takes the request to the backend along (gateway.md 20). */
export function forward(
  upstream: Upstream,
  request: UpstreamRequest,
  reply: FastifyReply,
  { onHead }: ForwardOptions,
): void {
  const visit = reply.raw
  const answer = new ForwardedAnswer(request.method === 'HEAD', reply, onHead)
  const takeBack = upstream.send(request, answer)
  answer.takeBack = takeBack
  visit.once('close', () => {
    if (!visit.writableFinished) takeBack()
  })
}

class ForwardedAnswer implements AnswerTaker {
  readonly #isHead: boolean
  readonly #reply: FastifyReply
  readonly #onHead: ForwardOptions['onHead']
  #status = 0
  #flow: Flow | null = null
  #keeping: Keeping | null = null
  /** Chunks so far of an answer that is sent in one piece. */
  #chunks: Buffer[] | null = null
  #size = 0
  #limit = 0
  #stream: AnswerStream | null = null
  takeBack: () => void = () => undefined

  constructor(isHead: boolean, reply: FastifyReply, onHead: ForwardOptions['onHead']) {
    this.#isHead = isHead
    this.#reply = reply
    this.#onHead = onHead
  }

  head(status: number, headers: AnswerHeaders, flow: Flow): void {
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
    if (this.#keeping !== null || declared <= smallAnswer || this.#hasNoBody) this.#chunks = []
    else this.#startStream([])
  }

  data(chunk: Buffer): void {
    if (this.#chunks === null) {
      this.#stream?.add(chunk)
      return
    }
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#size <= this.#limit) return
    this.#keeping?.giveUp()
    this.#startStream(this.#chunks)
    this.#chunks = null
  }

  end(): void {
    if (this.#chunks === null) {
      this.#stream?.finish()
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
    return this.#isHead || this.#status === 204 || this.#status === 304
  }

  #startStream(chunks: readonly Buffer[]): void {
    if (!this.#flow) return
    this.#stream = new AnswerStream(this.#flow, this.takeBack)
    for (const chunk of chunks) this.#stream.add(chunk)
    this.#reply.send(this.#stream)
  }
}

/** The rest of an answer as a stream that passes the visitor's pace on to the backend. */
class AnswerStream extends Readable {
  readonly #flow: Flow
  readonly #takeBack: () => void

  constructor(flow: Flow, takeBack: () => void) {
    super({ highWaterMark: smallAnswer })
    this.#flow = flow
    this.#takeBack = takeBack
  }

  add(chunk: Buffer): void {
    if (!this.push(chunk)) this.#flow.pause()
  }

  finish(): void {
    this.push(null)
  }

  override _read(): void {
    this.#flow.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#takeBack()
    done(error)
  }
}
