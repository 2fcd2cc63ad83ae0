import { describe, expect, test, vi } from 'vitest'
import { WaitingRoom } from '#server/upstream/concurrency-limiter.ts'

/** A place now or later, as a promise. */
function enter(room: WaitingRoom, hasGone = () => false): Promise<() => void> {
  const leave = room.tryEnter()
  return leave ? Promise.resolve(leave) : new Promise((resolve, reject) => room.wait(resolve, reject, hasGone))
}

describe('the waiting room before the backend (gateway.md 22)', () => {
  test('lets in as many as there are places, and the next when one leaves', async () => {
    const room = new WaitingRoom({ places: 1, waiting: 1, wait: 1000 })
    const leave = await enter(room)
    const second = enter(room)
    leave()
    await expect(second).resolves.toBeTypeOf('function')
  })

  test('refuses whom it has no chair for', async () => {
    const room = new WaitingRoom({ places: 1, waiting: 0, wait: 1000 })
    await enter(room)
    await expect(enter(room)).rejects.toMatchObject({ code: 'busy', retryAfter: 2 })
  })

  test('refuses who has waited long enough, and their place goes to nobody', async () => {
    vi.useFakeTimers()
    try {
      const room = new WaitingRoom({ places: 1, waiting: 5, wait: 1000 })
      const leave = await enter(room)
      const refused = expect(enter(room)).rejects.toMatchObject({ code: 'busy' })
      await vi.advanceTimersByTimeAsync(1000)
      await refused
      leave()
      await expect(enter(room)).resolves.toBeTypeOf('function')
    } finally {
      vi.useRealTimers()
    }
  })

  test('refuses nobody who has gone meanwhile', async () => {
    vi.useFakeTimers()
    try {
      const room = new WaitingRoom({ places: 1, waiting: 5, wait: 1000 })
      await enter(room)
      let hasGone = false
      const refused = vi.fn()
      room.wait(vi.fn(), refused, () => hasGone)
      hasGone = true
      await vi.advanceTimersByTimeAsync(1000)
      expect(refused).not.toHaveBeenCalled()
      expect(room.load.waiting).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('leaving twice gives back one place', async () => {
    const room = new WaitingRoom({ places: 1, waiting: 0, wait: 1000 })
    const leave = await enter(room)
    leave()
    leave()
    await enter(room)
    await expect(enter(room)).rejects.toMatchObject({ code: 'busy' })
  })

  test('a visitor who has left is passed over, and their chair is free', async () => {
    const room = new WaitingRoom({ places: 1, waiting: 1, wait: 1000 })
    const leave = await enter(room)
    let hasLeft = false
    void enter(room, () => hasLeft)
    hasLeft = true
    const next = enter(room)
    expect(room.load).toEqual({ inside: 1, waiting: 1 })
    leave()
    await expect(next).resolves.toBeTypeOf('function')
  })
})
