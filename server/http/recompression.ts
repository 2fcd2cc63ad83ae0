import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PreparedText } from './send-text.ts'

const compress = promisify(brotliCompress)
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Texts that may wait; who comes later asks again. */
const most = 100

/**
 * Compresses texts anew, as small as brotli can: a tenth less than the quick way that their first visitor got. One at a
 * time and on zlib's own threads, beside the traffic.
 */
export class BestCompression {
  readonly #seen = new WeakSet<PreparedText>()
  readonly #waiting: PreparedText[] = []
  #running: Promise<void> | null = null

  /** A text that has been asked for again: worth the effort. */
  wants(text: PreparedText): void {
    if (this.#seen.has(text) || this.#waiting.length >= most) return
    this.#seen.add(text)
    this.#waiting.push(text)
    this.#running ??= this.#run()
  }

  /** Fulfilled when nothing waits. */
  async settled(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    for (let text = this.#waiting.shift(); text; text = this.#waiting.shift()) {
      // It fails only for want of memory: the quick form serves on.
      const smaller = await compress(text.body, best).catch(() => null)
      const known = text.encoded.get('br')
      if (smaller && (!known || smaller.length < known.length)) text.encoded.set('br', smaller)
    }
    this.#running = null
  }
}
