/**
 * Responses whose body and headers are known before a byte is sent, written in one piece. Fastify's own way of replying sets each
 * header on its own and looks at the body again, which takes more time than everything else about a cached response.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressText, minCompressibleBytes } from './compress.ts'
import { type Compression, type Encoding, negotiateEncoding } from './encoding.ts'
import { matchesTag } from './etag.ts'
import { securityHeaderPairs } from './security-headers.ts'

/** Names and values in turn, as `ServerResponse.writeHead` takes them. */
export type HeaderList = string[]

/** All security headers and those given, which win; an empty value leaves a header out. */
export function headerListOf(headers: Readonly<Record<string, string>>): HeaderList {
  const list = securityList.slice()
  let isShorter = false
  for (const name in headers) {
    const value = headers[name] ?? ''
    const at = securityPlaces.get(name)
    if (at === undefined) list.push(name, value)
    else list[at] = value
    isShorter ||= value === ''
  }
  return isShorter ? list.filter((_, index) => list[index | 1] !== '') : list
}

const securityList: HeaderList = Object.entries(securityHeaderPairs).flat()
/** Where the value of each is in the list. */
const securityPlaces = new Map(Object.keys(securityHeaderPairs).map((name, index) => [name, 2 * index + 1]))

/**
 * Sends a whole response. `headers` has its content-length, if any; `more`, the id of the request and what ends the
 * connection are added. Throws for a header that HTTP does not allow, before anything is sent.
 */
export function sendBuffered(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: Readonly<HeaderList>,
  body: Buffer | null,
  more: Readonly<HeaderList> = [],
): FastifyReply {
  // Hooks write cookies, and tell other gateways of a changed session.
  if (reply.hasNewCookies || request.changedClients !== null)
    return sendByHooks(reply, status, [...headers, ...more], body)
  const list = [...headers, ...more, 'x-request-id', request.id]
  if (request.server.endsConnection(request)) list.push('connection', 'close')
  reply.raw.writeHead(status, list)
  reply.hijack()
  reply.raw.end(body)
  return reply
}

function sendByHooks(reply: FastifyReply, status: number, headers: Readonly<HeaderList>, body: Buffer | null) {
  reply.code(status)
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1])
  return reply.send(body)
}

/** A body that may have to be decompressed. */
export type StoredBody = { readonly length: number; readonly body: Buffer }

export type BufferedResponseInput = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer | StoredBody
  /** Compressed bodies by encoding. */
  encoded: Map<Encoding, Buffer>
  /** Compressed bodies are made on first use; otherwise those in `encoded` are all that there are. */
  compresses: boolean
}

/** A response that is the same for many requests: with its validator, in the encoding that the client prefers. */
export class BufferedResponse {
  readonly #input: BufferedResponseInput
  readonly #headers: HeaderList
  readonly #variants = new Map<Encoding, { headers: HeaderList; body: Buffer }>()

  constructor(input: BufferedResponseInput) {
    this.#input = input
    this.#headers = headerListOf(input.headers)
  }

  /** `more` headers are of this request alone. */
  send(request: FastifyRequest, reply: FastifyReply, more: Readonly<HeaderList> = []): FastifyReply {
    const { status, headers } = this.#input
    if (status === 200 && headers.etag !== undefined && matchesTag(request.headers['if-none-match'], headers.etag)) {
      return sendBuffered(request, reply, 304, this.#headers, null, more)
    }
    const variant = this.#variantFor(request.headers['accept-encoding'])
    return sendBuffered(request, reply, status, variant.headers, variant.body, more)
  }

  #variantFor(acceptEncoding: string | undefined) {
    const encoding = this.#encodingFor(acceptEncoding)
    const body = encoding === 'identity' ? this.#plainBody() : this.#encodedBody(encoding)
    const known = this.#variants.get(encoding)
    // A body may have been compressed better meanwhile (`recompression.ts`).
    if (known?.body === body) return known
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const variant = { headers: [...this.#headers, ...coding, 'content-length', String(body.length)], body }
    // What is decompressed is for this response alone.
    if (encoding !== 'identity' || body === this.#input.body) this.#variants.set(encoding, variant)
    return variant
  }

  #encodingFor(acceptEncoding: string | undefined): Encoding {
    const { body, encoded, compresses } = this.#input
    if (body.length < minCompressibleBytes || (!compresses && encoded.size === 0)) return 'identity'
    const wanted = negotiateEncoding(acceptEncoding)
    return compresses || encoded.has(wanted) ? wanted : 'identity'
  }

  #plainBody(): Buffer {
    const { body } = this.#input
    return Buffer.isBuffer(body) ? body : body.body
  }

  #encodedBody(encoding: Compression): Buffer {
    const known = this.#input.encoded.get(encoding)
    if (known) return known
    const compressed = compressText(encoding, this.#plainBody())
    this.#input.encoded.set(encoding, compressed)
    return compressed
  }
}
