import { Transform, type TransformCallback } from 'node:stream'
import { GatewayError } from '../http/errors.ts'

const maxPartHeader = 8192
const credentialField =
  /(;\s*name\*?\s*=\s*(?:"|[\w-]*'[\w-]*')?)(access-token|client|uid|unbatch|_method)(?=["[;\s]|$)/gi

// `"u\id"` is `uid` to who takes the backslash out. Browsers never write one into a name.
const escapedName = /;\s*name\*?\s*=\s*"[^"]*\\/i

/**
 * Takes credential fields out of a multipart body as it flows by: the field's name is overwritten with as many dashes,
 * so that the length and every other byte stay the same and the backend sees a field that means nothing to it.
 * Holds no more than one part header (8 KiB) at a time.
 */
export class MultipartFilter extends Transform {
  readonly #delimiter: Buffer
  /** Bytes that cannot be judged yet: a possible start of a delimiter, or an unfinished part header. */
  #held: Buffer
  #inHeader = false
  /** Bytes of the imagined line break that must not be passed on. */
  #skip = 2

  constructor(boundary: string) {
    super()
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    // The first delimiter has no line break before it; an imagined one makes it like the others.
    this.#held = Buffer.from('\r\n')
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(this.#pass(chunk))
  }

  /** Lets through what can be judged and holds the rest; answers the error that ends the stream, or null. */
  #pass(chunk: Buffer): Error | null {
    let data = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk
    this.#held = Buffer.alloc(0)
    for (;;) {
      if (this.#inHeader) {
        const end = data.indexOf('\r\n\r\n')
        if (end === -1) {
          this.#held = data
          return data.length > maxPartHeader ? new GatewayError('bad_body') : null
        }
        const header = data.subarray(0, end).toString('latin1')
        if (escapedName.test(header)) return new GatewayError('bad_body')
        this.#emit(Buffer.from(this.#clean(header), 'latin1'))
        data = data.subarray(end)
        this.#inHeader = false
      }
      const found = data.indexOf(this.#delimiter)
      if (found === -1) {
        const keep = Math.min(data.length, this.#delimiter.length - 1)
        this.#emit(data.subarray(0, data.length - keep))
        this.#held = data.subarray(data.length - keep)
        return null
      }
      const after = found + this.#delimiter.length
      this.#emit(data.subarray(0, after))
      data = data.subarray(after)
      this.#inHeader = true
    }
  }

  override _flush(done: TransformCallback): void {
    this.#emit(this.#held)
    done()
  }

  #emit(bytes: Buffer): void {
    const skipped = Math.min(this.#skip, bytes.length)
    this.#skip -= skipped
    if (bytes.length > skipped) this.push(bytes.subarray(skipped))
  }

  #clean(header: string): string {
    return header.replace(credentialField, (_match, start: string, name: string) => start + '-'.repeat(name.length))
  }
}
