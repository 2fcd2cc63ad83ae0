import { describe, expect, it } from 'vitest'
import { isSession } from '#server/session/session.ts'

describe('isSession', () => {
  const session = { accessToken: 'token', client: 'client', uid: 'noor@demo.example', expiry: 1_800_000_000 }

  it('accepts an expiry that a cookie can have, also an unknown one', () => {
    expect(isSession(session)).toBe(true)
    expect(isSession({ ...session, expiry: 0 })).toBe(true)
  })

  it.each([1e15, -1e15, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY, 1.5])('refuses the expiry %s', (expiry) => {
    expect(isSession({ ...session, expiry })).toBe(false)
  })
})
