import { GatewayError } from '../errors.ts'

type Waiter = { enter: () => void; refuse: (error: Error) => void }

/**
 * Bounds what may be on its way to the backend: so many at once, so many waiting for at most so long, the rest is told
 * to come back (gateway.md 22). Without it one hanging backend fills the gateway's memory with waiting visitors.
 */
export class WaitingRoom {
  readonly #limits: { places: number; waiting: number; wait: number }
  readonly #queue = new Set<Waiter>()
  #inside = 0

  /** `wait` in milliseconds. */
  constructor(limits: { places: number; waiting: number; wait: number }) {
    this.#limits = limits
  }

  /** Resolves with the function that gives the place back. Throws `GatewayError('busy')` when there is none in time. */
  enter(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (this.#inside < this.#limits.places) {
      this.#inside++
      return Promise.resolve(this.#leaveOnce())
    }
    if (this.#queue.size >= this.#limits.waiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#queue.delete(waiter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const waiter: Waiter = {
        enter: () => {
          done()
          resolve(this.#leaveOnce())
        },
        refuse: (error) => {
          done()
          reject(error)
        },
      }
      const abort = () => waiter.refuse(signal?.reason ?? new Error('aborted'))
      const timer = setTimeout(() => waiter.refuse(busy()), this.#limits.wait)
      signal?.addEventListener('abort', abort, { once: true })
      this.#queue.add(waiter)
    })
  }

  #leaveOnce(): () => void {
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      // The place goes straight to the one who has waited longest.
      const next = this.#queue.values().next().value
      if (next) next.enter()
      else this.#inside--
    }
  }
}

const busy = () => new GatewayError('busy', { retryAfter: 2 })
