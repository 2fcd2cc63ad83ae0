/**
 * Lists, the most expensive requests, queue for a few slots. The embedded database runs one query at a time: with one
 * slot, any other request waits for at most one query of a list, however many lists are requested.
 */
import { apiError } from '#backend/errors/api-error.ts'

export class ListQueue {
  readonly #timeoutMs: number
  readonly #waiting: (() => void)[] = []
  #free: number

  /** @param timeoutMs how long a list waits for a slot before it gets 503; below the gateway's time limit. */
  constructor(slots: number, timeoutMs = 10_000) {
    this.#free = slots
    this.#timeoutMs = timeoutMs
  }

  /** Runs the work when a slot is free. Throws 503 when none is in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#acquire()
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  #acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const acquired = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(acquired), 1)
        reject(apiError('unavailable', { headers: { 'retry-after': '5' } }))
      }, this.#timeoutMs)
      this.#waiting.push(acquired)
    })
  }

  /** The slot goes straight to the first that waits, so that a new list cannot overtake it. */
  #release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}
