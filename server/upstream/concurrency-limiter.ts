import { GatewayError } from '../http/errors.ts'

/** Gives a slot back; calling it again does nothing. */
export type Release = () => void

export type QueuedRequest = {
  acquired: (release: Release) => void
  rejected: (error: GatewayError) => void
  isCancelled: () => boolean
  /** Gets the next free slot before all that are not. */
  isUrgent?: boolean
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
  readonly #urgent = new Map<QueuedRequest, NodeJS.Timeout>()
  readonly #ordinary = new Map<QueuedRequest, NodeJS.Timeout>()
  #active = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  get load(): { active: number; queued: number } {
    return { active: this.#active, queued: this.#urgent.size + this.#ordinary.size }
  }

  /** Takes a slot at once; null when none is free. */
  tryAcquire(): Release | null {
    if (this.#active >= this.#limits.slots) return null
    this.#active++
    return this.#releaseOnce()
  }

  /**
   * Takes a slot at once, or queues for one: calls `acquired` with its release, or `rejected` with `busy` when none is free in time.
   * A queued request that `isCancelled` is skipped, gets no callback, and frees its place in the queue.
   */
  acquire(queued: QueuedRequest): void {
    const release = this.tryAcquire()
    if (release) {
      queued.acquired(release)
      return
    }
    for (const other of this.#inOrder()) if (other.isCancelled()) this.#dequeue(other)
    if (this.load.queued >= this.#limits.queueSize) {
      queued.rejected(busy())
      return
    }
    const timer = setTimeout(() => {
      this.#dequeue(queued)
      if (!queued.isCancelled()) queued.rejected(busy())
    }, this.#limits.queueTimeoutMs)
    this.#queueOf(queued).set(queued, timer)
  }

  #queueOf(queued: QueuedRequest): Map<QueuedRequest, NodeJS.Timeout> {
    return queued.isUrgent ? this.#urgent : this.#ordinary
  }

  #dequeue(queued: QueuedRequest): void {
    const queue = this.#queueOf(queued)
    clearTimeout(queue.get(queued))
    queue.delete(queued)
  }

  *#inOrder(): Generator<QueuedRequest> {
    yield* this.#urgent.keys()
    yield* this.#ordinary.keys()
  }

  #releaseOnce(): Release {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      // The slot goes straight to the first queued request, so a new request cannot overtake it.
      for (const queued of this.#inOrder()) {
        this.#dequeue(queued)
        if (queued.isCancelled()) continue
        queued.acquired(this.#releaseOnce())
        return
      }
      this.#active--
    }
  }
}

/**
 * A share of the slots for each visitor, so that one of them cannot take all: their requests queue behind each other
 * (gateway.md GW-22).
 */
export class VisitorShares {
  readonly #limits: ConcurrencyLimits
  readonly #visitors = new Map<string, ConcurrencyLimiter>()

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** Requests that wait for one of their own visitor's. */
  get queued(): number {
    return this.#visitors.values().reduce((sum, { load }) => sum + load.queued, 0)
  }

  /** As `ConcurrencyLimiter.acquire`, within the share of this visitor. */
  acquire(visitor: string, queued: QueuedRequest): void {
    const limiter = this.#visitors.get(visitor) ?? new ConcurrencyLimiter(this.#limits)
    this.#visitors.set(visitor, limiter)
    const acquired = (release: Release) =>
      queued.acquired(() => {
        release()
        const { active, queued: waiting } = limiter.load
        if (active + waiting === 0) this.#visitors.delete(visitor)
      })
    limiter.acquire({ ...queued, acquired })
  }
}

const busy = () => new GatewayError('busy', { retryAfter: 2 })
