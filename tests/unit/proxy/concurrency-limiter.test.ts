import { describe, expect, test, vi } from 'vitest'
import { ConcurrencyLimiter, type Release, type Share, VisitorShares } from '#server/upstream/concurrency-limiter.ts'

/** A slot now or later, as a promise. */
function acquire(limiter: ConcurrencyLimiter, isCancelled = () => false): Promise<Release> {
  const release = limiter.tryAcquire()
  return release
    ? Promise.resolve(release)
    : new Promise((resolve, reject) => limiter.acquire({ acquired: resolve, rejected: reject, isCancelled }))
}

describe('ConcurrencyLimiter (gateway.md GW-22)', () => {
  test('grants as many slots as it has, and the next one when one is released', async () => {
    const limiter = new ConcurrencyLimiter({ slots: 1, queueSize: 1, queueTimeoutMs: 1000 })
    const release = await acquire(limiter)
    const second = acquire(limiter)
    release()
    await expect(second).resolves.toBeTypeOf('function')
  })

  test('rejects a request when the queue is full', async () => {
    const limiter = new ConcurrencyLimiter({ slots: 1, queueSize: 0, queueTimeoutMs: 1000 })
    await acquire(limiter)
    await expect(acquire(limiter)).rejects.toMatchObject({ code: 'busy', retryAfter: 2 })
  })

  test('rejects a request after the queue timeout and keeps no slot for it', async () => {
    vi.useFakeTimers()
    try {
      const limiter = new ConcurrencyLimiter({ slots: 1, queueSize: 5, queueTimeoutMs: 1000 })
      const release = await acquire(limiter)
      const rejected = expect(acquire(limiter)).rejects.toMatchObject({ code: 'busy' })
      await vi.advanceTimersByTimeAsync(1000)
      await rejected
      release()
      await expect(acquire(limiter)).resolves.toBeTypeOf('function')
    } finally {
      vi.useRealTimers()
    }
  })

  test('runs no callback for a request that was cancelled in the queue', async () => {
    vi.useFakeTimers()
    try {
      const limiter = new ConcurrencyLimiter({ slots: 1, queueSize: 5, queueTimeoutMs: 1000 })
      await acquire(limiter)
      let isCancelled = false
      const rejected = vi.fn()
      limiter.acquire({ acquired: vi.fn(), rejected, isCancelled: () => isCancelled })
      isCancelled = true
      await vi.advanceTimersByTimeAsync(1000)
      expect(rejected).not.toHaveBeenCalled()
      expect(limiter.load.queued).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('frees one slot when release is called twice', async () => {
    const limiter = new ConcurrencyLimiter({ slots: 1, queueSize: 0, queueTimeoutMs: 1000 })
    const release = await acquire(limiter)
    release()
    release()
    await acquire(limiter)
    await expect(acquire(limiter)).rejects.toMatchObject({ code: 'busy' })
  })

  test('skips a cancelled request and gives its place in the queue to the next', async () => {
    const limiter = new ConcurrencyLimiter({ slots: 1, queueSize: 1, queueTimeoutMs: 1000 })
    const release = await acquire(limiter)
    let isCancelled = false
    void acquire(limiter, () => isCancelled)
    isCancelled = true
    const next = acquire(limiter)
    expect(limiter.load).toEqual({ active: 1, queued: 1 })
    release()
    await expect(next).resolves.toBeTypeOf('function')
  })
})

describe('VisitorShares (gateway.md GW-22)', () => {
  test('keep a session that is named after an address out of the share of that address', async () => {
    const shares = new VisitorShares({ slots: 1, queueSize: 0, queueTimeoutMs: 1000 })
    const take = (visitor: Share) =>
      new Promise<Release>((resolve, reject) =>
        shares.acquire(visitor, { acquired: resolve, rejected: reject, isCancelled: () => false }),
      )
    const release = await take({ kind: 'session', id: '203.0.113.7' })
    await expect(take({ kind: 'session', id: '203.0.113.7' })).rejects.toMatchObject({ code: 'busy' })
    await expect(take({ kind: 'address', id: '203.0.113.7' })).resolves.toBeTypeOf('function')
    release()
    await expect(take({ kind: 'session', id: '203.0.113.7' })).resolves.toBeTypeOf('function')
  })
})
