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

/** Queued requests, the first one first, with the timers that end their wait. */
type Queue = Map<QueuedRequest, NodeJS.Timeout>

/**
 * Bounds the requests on their way to the backend: a number of slots and a short queue, everything beyond is rejected
 * as `busy` (gateway.md GW-22). Without it one hanging backend fills the gateway's memory with pending requests.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  // Created for the first request that has to queue: each visitor with a request on its way has a limiter.
  #queues: { urgent: Queue; ordinary: Queue } | null = null
  readonly #onIdle: (() => void) | null
  #active = 0

  /** `onIdle` follows the release of the last slot that was held. */
  constructor(limits: ConcurrencyLimits, onIdle: (() => void) | null = null) {
    this.#limits = limits
    this.#onIdle = onIdle
  }

  get load(): { active: number; queued: number } {
    return { active: this.#active, queued: this.#queued }
  }

  get #queued(): number {
    return this.#queues === null ? 0 : this.#queues.urgent.size + this.#queues.ordinary.size
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
    if (this.#queued >= this.#limits.queueSize) this.#dropCancelled()
    if (this.#queued >= this.#limits.queueSize) {
      queued.rejected(busy())
      return
    }
    const timer = setTimeout(() => {
      this.#dequeue(queued)
      if (!queued.isCancelled()) queued.rejected(busy())
    }, this.#limits.queueTimeoutMs)
    this.#queueOf(queued).set(queued, timer)
  }

  #queueOf(queued: QueuedRequest): Queue {
    this.#queues ??= { urgent: new Map(), ordinary: new Map() }
    return queued.isUrgent ? this.#queues.urgent : this.#queues.ordinary
  }

  /** Those that go first, first. */
  *#inOrder(): Generator<QueuedRequest> {
    if (this.#queues === null) return
    yield* this.#queues.urgent.keys()
    yield* this.#queues.ordinary.keys()
  }

  #dequeue(queued: QueuedRequest): void {
    const queue = this.#queueOf(queued)
    clearTimeout(queue.get(queued))
    queue.delete(queued)
  }

  #dropCancelled(): void {
    for (const queued of this.#inOrder()) if (queued.isCancelled()) this.#dequeue(queued)
  }

  /** Takes the first request that still waits out of the queue. */
  #next(): QueuedRequest | null {
    if (this.#queued === 0) return null
    for (const queued of this.#inOrder()) {
      this.#dequeue(queued)
      if (!queued.isCancelled()) return queued
    }
    return null
  }

  #releaseOnce(): Release {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      // The slot goes straight to the first queued request, so a new request cannot overtake it.
      const next = this.#next()
      if (next) next.acquired(this.#releaseOnce())
      else if (--this.#active === 0) this.#onIdle?.()
    }
  }
}

/** Whose requests count together: those of a session, or of an address without one. */
export type Share = { kind: 'session' | 'address'; id: string }

/** Somebody can name any number of sessions, so that the requests of their network count together as well. */
export type Visitor = Share & { network: string }

/**
 * A share of the slots for each visitor, so that one of them cannot take all: their requests queue behind each other
 * (gateway.md GW-22).
 */
export class VisitorShares {
  readonly #limits: ConcurrencyLimits
  // Apart, since a visitor can name their session after another one's address.
  readonly #shares = {
    session: new Map<string, ConcurrencyLimiter>(),
    address: new Map<string, ConcurrencyLimiter>(),
  }

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** Requests that wait for one of their own visitor's. */
  get queued(): number {
    const limiters = Object.values(this.#shares).flatMap((shares) => [...shares.values()])
    return limiters.reduce((sum, { load }) => sum + load.queued, 0)
  }

  /** As `ConcurrencyLimiter.acquire`, within the share of this visitor. */
  acquire({ kind, id }: Share, queued: QueuedRequest): void {
    const shares = this.#shares[kind]
    let limiter = shares.get(id)
    if (!limiter) {
      limiter = new ConcurrencyLimiter(this.#limits, () => shares.delete(id))
      shares.set(id, limiter)
    }
    limiter.acquire(queued)
  }
}

const busy = () => new GatewayError('busy', { retryAfter: 2 })
