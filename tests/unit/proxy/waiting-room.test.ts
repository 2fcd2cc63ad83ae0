import { describe, expect, test, vi } from 'vitest'
import { WaitingRoom } from '#server/proxy/waiting-room.ts'

describe('the waiting room before the backend (gateway.md 22)', () => {
  test('lets in as many as there are places, and the next when one leaves', async () => {
    const room = new WaitingRoom({ places: 1, waiting: 1, wait: 1000 })
    const leave = await room.enter()
    const second = room.enter()
    leave()
    await expect(second).resolves.toBeTypeOf('function')
  })

  test('refuses whom it has no chair for', async () => {
    const room = new WaitingRoom({ places: 1, waiting: 0, wait: 1000 })
    await room.enter()
    await expect(room.enter()).rejects.toMatchObject({ code: 'busy', retryAfter: 2 })
  })

  test('refuses who has waited long enough, and their place goes to nobody', async () => {
    vi.useFakeTimers()
    try {
      const room = new WaitingRoom({ places: 1, waiting: 5, wait: 1000 })
      const leave = await room.enter()
      const refused = expect(room.enter()).rejects.toMatchObject({ code: 'busy' })
      await vi.advanceTimersByTimeAsync(1000)
      await refused
      leave()
      await expect(room.enter()).resolves.toBeTypeOf('function')
    } finally {
      vi.useRealTimers()
    }
  })

  test('leaving twice gives back one place', async () => {
    const room = new WaitingRoom({ places: 1, waiting: 0, wait: 1000 })
    const leave = await room.enter()
    leave()
    leave()
    await room.enter()
    await expect(room.enter()).rejects.toMatchObject({ code: 'busy' })
  })

  test('a visitor who leaves frees the chair', async () => {
    const room = new WaitingRoom({ places: 1, waiting: 1, wait: 1000 })
    const leave = await room.enter()
    const controller = new AbortController()
    const waiting = room.enter(controller.signal)
    controller.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    const next = room.enter()
    leave()
    await expect(next).resolves.toBeTypeOf('function')
  })
})
