import { GatewayError } from '../http/errors.ts'

/** Gives a slot back; calling it again does nothing. */
export type Release = () => void

type QueuedRequest = {
  acquired: (release: Release) => void
  rejected: (error: GatewayError) => void
  isCancelled: () => boolean
}

export type ConcurrencyLimits = {
  /** Requests at once. */
  slots: number
  /** Requests that may wait for a slot. */
  queueSize: number
  /** How long a request waits for a slot. */
  queueTimeoutMs: number
}

/**
 * Bounds the requests on their way to the backend: a number of slots and a short queue, everything beyond is rejected
 * as `busy` (gateway.md GW-22). Without it one hanging backend fills the gateway's memory with pending requests.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #queue = new Map<QueuedRequest, NodeJS.Timeout>()
  #active = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  get load(): { active: number; queued: number } {
    return { active: this.#active, queued: this.#queue.size }
  }

  /** Takes a slot at once; null when none is free. */
  tryAcquire(): Release | null {
    if (this.#active >= this.#limits.slots) return null
    this.#active++
    return this.#releaseOnce()
  }

  /**
   * Queues for a slot: calls `acquired` with its release, or `rejected` with `busy` when none is free in time.
   * A queued request that `isCancelled` is skipped, gets no callback, and frees its place in the queue.
   */
  acquire(acquired: QueuedRequest['acquired'], rejected: QueuedRequest['rejected'], isCancelled: () => boolean): void {
    for (const queued of this.#queue.keys()) if (queued.isCancelled()) this.#dequeue(queued)
    if (this.#queue.size >= this.#limits.queueSize) {
      rejected(busy())
      return
    }
    const queued: QueuedRequest = { acquired, rejected, isCancelled }
    const timer = setTimeout(() => {
      this.#dequeue(queued)
      if (!isCancelled()) rejected(busy())
    }, this.#limits.queueTimeoutMs)
    this.#queue.set(queued, timer)
  }

  #dequeue(queued: QueuedRequest): void {
    clearTimeout(this.#queue.get(queued))
    this.#queue.delete(queued)
  }

  #releaseOnce(): Release {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      // The slot goes straight to the oldest queued request, so a new request cannot overtake it.
      for (const queued of this.#queue.keys()) {
        this.#dequeue(queued)
        if (queued.isCancelled()) continue
        queued.acquired(this.#releaseOnce())
        return
      }
      this.#active--
    }
  }
}

const busy = () => new GatewayError('busy', { retryAfter: 2 })
