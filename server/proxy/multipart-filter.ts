import { Transform, type TransformCallback } from 'node:stream'
import { GatewayError } from '../http/errors.ts'

const maxPartHeader = 8192
const credentialField =
  /(;\s*name\*?\s*=\s*(?:"|[\w-]*'[\w-]*')?)(access-token|client|uid|unbatch|_method)(?=["[;\s]|$)/gi

// `"u\id"` is `uid` to a parser that unescapes it. Browsers never write a backslash into a name.
const escapedName = /;\s*name\*?\s*=\s*"[^"]*\\/i

/**
 * Disarms credential fields in a streamed multipart body: the field's name is overwritten with as many dashes, so the
 * length and all other bytes stay the same and the backend sees a meaningless field. Buffers at most one part header
 * (8 KiB).
 */
export class MultipartFilter extends Transform {
  readonly #delimiter: Buffer
  /** Bytes that cannot be decided yet: a possible start of a delimiter, or an unfinished part header. */
  #buffered: Buffer
  #inHeader = false
  /** Bytes of the virtual line break that must not be passed on. */
  #skip = 2

  constructor(boundary: string) {
    super()
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    // The first delimiter has no line break before it; a virtual one makes it like the others.
    this.#buffered = Buffer.from('\r\n')
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(this.#pass(chunk))
  }

  /** Passes on what can be decided and buffers the rest. Returns the error that ends the stream, or null. */
  #pass(chunk: Buffer): Error | null {
    let data = this.#buffered.length > 0 ? Buffer.concat([this.#buffered, chunk]) : chunk
    this.#buffered = Buffer.alloc(0)
    for (;;) {
      if (this.#inHeader) {
        const end = data.indexOf('\r\n\r\n')
        if (end === -1) {
          this.#buffered = data
          return data.length > maxPartHeader ? new GatewayError('bad_body') : null
        }
        const header = data.subarray(0, end).toString('latin1')
        if (escapedName.test(header)) return new GatewayError('bad_body')
        this.#emit(Buffer.from(this.#disarm(header), 'latin1'))
        data = data.subarray(end)
        this.#inHeader = false
      }
      const found = data.indexOf(this.#delimiter)
      if (found === -1) {
        const keep = Math.min(data.length, this.#delimiter.length - 1)
        this.#emit(data.subarray(0, data.length - keep))
        this.#buffered = data.subarray(data.length - keep)
        return null
      }
      const after = found + this.#delimiter.length
      this.#emit(data.subarray(0, after))
      data = data.subarray(after)
      this.#inHeader = true
    }
  }

  override _flush(done: TransformCallback): void {
    this.#emit(this.#buffered)
    done()
  }

  #emit(bytes: Buffer): void {
    const skipped = Math.min(this.#skip, bytes.length)
    this.#skip -= skipped
    if (bytes.length > skipped) this.push(bytes.subarray(skipped))
  }

  #disarm(header: string): string {
    return header.replace(credentialField, (_match, start: string, name: string) => start + '-'.repeat(name.length))
  }
}
