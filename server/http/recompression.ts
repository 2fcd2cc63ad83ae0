import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { copyOutOfPool } from '../fast-paths/copy-out-of-pool.ts'
import { brotliOptions } from './compress.ts'
import type { PreparedText } from './send-text.ts'

const compress = promisify(brotliCompress)

/** Texts beyond this are dropped; the next request for one enqueues it again. */
const maxQueueLength = 100

/**
 * Compresses texts again at brotli's best quality: a tenth smaller than the fast compression of their first response.
 * One at a time on zlib's own threads, beside the traffic.
 */
export class Recompressor {
  readonly #seen = new WeakSet<PreparedText>()
  readonly #queue: PreparedText[] = []
  #running: Promise<void> | null = null

  /** For a text that is requested a second time, which makes it worth the effort. */
  enqueue(text: PreparedText): void {
    if (this.#seen.has(text) || this.#queue.length >= maxQueueLength) return
    this.#seen.add(text)
    this.#queue.push(text)
    this.#running ??= this.#run()
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    for (let text = this.#queue.shift(); text; text = this.#queue.shift()) {
      // It fails only for lack of memory; the fast form stays in use then.
      const { body } = text
      const smaller = await compress(body, brotliOptions(constants.BROTLI_MAX_QUALITY, body.length)).catch(() => null)
      const current = text.encoded.get('br')
      if (smaller && (!current || smaller.length < current.length)) text.encoded.set('br', copyOutOfPool(smaller))
    }
    this.#running = null
  }
}
