import { GatewayError } from '../http/errors.ts'

type Waiter = { enter: (leave: () => void) => void; refuse: (error: GatewayError) => void; hasGone: () => boolean }

/**
 * Bounds what may be on its way to the backend: so many at once, so many waiting for at most so long, the rest is told
 * to come back (gateway.md 22). Without it one hanging backend fills the gateway's memory with waiting visitors.
 */
export class WaitingRoom {
  readonly #limits: { places: number; waiting: number; wait: number }
  readonly #queue = new Map<Waiter, NodeJS.Timeout>()
  #inside = 0

  /** `wait` in milliseconds. */
  constructor(limits: { places: number; waiting: number; wait: number }) {
    this.#limits = limits
  }

  get load(): { inside: number; waiting: number } {
    return { inside: this.#inside, waiting: this.#queue.size }
  }

  /** The function that gives the place back, or null when there is none. */
  tryEnter(): (() => void) | null {
    if (this.#inside >= this.#limits.places) return null
    this.#inside++
    return this.#leaveOnce()
  }

  /**
   * Calls `enter` with the function that gives the place back, or `refuse` with `busy` when there is none in time.
   * Who `hasGone` by then is passed over, hears nothing more, and gives way to others that come.
   */
  wait(enter: Waiter['enter'], refuse: Waiter['refuse'], hasGone: () => boolean): void {
    for (const waiter of this.#queue.keys()) if (waiter.hasGone()) this.#remove(waiter)
    if (this.#queue.size >= this.#limits.waiting) {
      refuse(busy())
      return
    }
    const waiter: Waiter = { enter, refuse, hasGone }
    const timer = setTimeout(() => {
      this.#remove(waiter)
      if (!hasGone()) refuse(busy())
    }, this.#limits.wait)
    this.#queue.set(waiter, timer)
  }

  #remove(waiter: Waiter): void {
    clearTimeout(this.#queue.get(waiter))
    this.#queue.delete(waiter)
  }

  #leaveOnce(): () => void {
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      // The place goes straight to the one who has waited longest.
      for (const waiter of this.#queue.keys()) {
        this.#remove(waiter)
        if (waiter.hasGone()) continue
        waiter.enter(this.#leaveOnce())
        return
      }
      this.#inside--
    }
  }
}

const busy = () => new GatewayError('busy', { retryAfter: 2 })
