import { describe, expect, test } from 'vitest'
import type { Session } from '#server/session/session.ts'
import { decideSession } from '#server/session/token-rules.ts'
import { TokenSuccessors } from '#server/session/token-successors.ts'
import { batchHeaders, tokenHeaders } from '../../support/upstream.ts'

const uid = 'vrijwilliger@demo.example'
const sent: Session = { accessToken: 'old', client: 'client-1', uid, expiry: 1000 }
const ordinary = { sent, startsSession: false, status: 200, receivedAt: 0 }
const headersOf = (session: Parameters<typeof tokenHeaders>[0]) => tokenHeaders(session) as Record<string, string>

describe('decideSession', () => {
  test('stores a rotated token with its client, uid and expiry (sessions.md SES-2)', () => {
    expect(
      decideSession({ ...ordinary, headers: headersOf({ token: 'new', expiry: 2000 }) }, new TokenSuccessors()),
    ).toEqual({
      kind: 'store',
      session: { accessToken: 'new', client: 'client-1', uid, expiry: 2000 },
    })
  })

  test('never stores the blank token of a batch response', () => {
    const headers = batchHeaders() as Record<string, string>
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'keep' })
  })

  test('stores a changed uid of a batch response with the current token (sessions.md SES-5)', () => {
    const headers = batchHeaders('nieuw@demo.example') as Record<string, string>
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({
      kind: 'store',
      session: { ...sent, uid: 'nieuw@demo.example' },
    })
  })

  test('stores a changed uid with the newest token, not with the sent one', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, accessToken: 'newer', expiry: 2000 }, sent)
    const headers = batchHeaders('nieuw@demo.example') as Record<string, string>
    expect(decideSession({ ...ordinary, headers }, successors)).toMatchObject({
      session: { accessToken: 'newer', uid: 'nieuw@demo.example' },
    })
  })

  test('stores a token with a smaller expiry when the sent one has no known successor (sessions.md SES-12)', () => {
    const headers = headersOf({ token: 'new', expiry: 999 })
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toMatchObject({ kind: 'store' })
  })

  test('ignores a token that another response has overtaken', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, accessToken: 'successor', expiry: 3000 }, sent)
    expect(decideSession({ ...ordinary, headers: headersOf({ token: 'late', expiry: 2000 }) }, successors)).toEqual({
      kind: 'keep',
    })
  })

  test('stores no session without uid or client', () => {
    for (const name of ['uid', 'client']) {
      const headers = { ...headersOf({ token: 'new', expiry: 2000 }), [name]: '' }
      expect(decideSession({ ...ordinary, headers }, new TokenSuccessors()), name).toEqual({ kind: 'keep' })
    }
  })

  test('ignores repeated token headers', () => {
    const headers = { ...headersOf({ token: 'new' }), 'access-token': ['a', 'b'] }
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'keep' })
  })

  test('drops a token with a line break', () => {
    const headers = headersOf({ token: 'new\r\nset-cookie: x=y' })
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'keep' })
  })

  test('reports an unsolicited token', () => {
    const headers = headersOf({ token: 'new' })
    expect(decideSession({ ...ordinary, sent: null, headers }, new TokenSuccessors())).toEqual({
      kind: 'unsolicited',
    })
  })

  test('stores the token of a request that starts a session', () => {
    const headers = headersOf({ token: 'new', expiry: 5 })
    expect(
      decideSession({ ...ordinary, sent: null, startsSession: true, headers }, new TokenSuccessors()),
    ).toMatchObject({ kind: 'start' })
  })

  test('starts no session on a refused sign-in', () => {
    const headers = headersOf({ token: 'new' })
    expect(
      decideSession({ ...ordinary, sent: null, startsSession: true, status: 401, headers }, new TokenSuccessors()),
    ).toEqual({
      kind: 'unsolicited',
    })
  })

  test('clears the session on a 401 to the newest token', () => {
    const successors = new TokenSuccessors()
    successors.start(sent)
    expect(decideSession({ ...ordinary, status: 401, headers: {} }, successors)).toEqual({ kind: 'clear' })
  })

  test('keeps the session on a late 401 to an old token', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, accessToken: 'newer', expiry: 1001 }, sent)
    expect(decideSession({ ...ordinary, status: 401, headers: {} }, successors)).toEqual({ kind: 'keep' })
  })

  test('ignores a response after sign-out', () => {
    const successors = new TokenSuccessors()
    successors.end(sent, 'signed-out')
    expect(decideSession({ ...ordinary, headers: headersOf({ token: 'late', expiry: 9000 }) }, successors)).toEqual({
      kind: 'keep',
    })
  })

  test('reports a token of another client than the sent one', () => {
    const headers = headersOf({ token: 'new', client: 'client-2', expiry: 9000 })
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'unsolicited' })
  })

  test('keeps the session on a 401 to an address that has changed meanwhile', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, uid: 'nieuw@demo.example' }, sent)
    expect(decideSession({ ...ordinary, status: 401, headers: {} }, successors)).toEqual({ kind: 'keep' })
  })

  test('stores the new address with a token that was rotated before the address changed', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, uid: 'nieuw@demo.example' }, sent)
    const headers = headersOf({ token: 'new', expiry: 2000, uid })
    expect(decideSession({ ...ordinary, headers }, successors)).toMatchObject({
      kind: 'store',
      session: { accessToken: 'new', uid: 'nieuw@demo.example' },
    })
  })

  test('stores an address that is changed back', () => {
    const successors = new TokenSuccessors()
    const renamed = { ...sent, uid: 'nieuw@demo.example' }
    successors.record(renamed, sent)
    const headers = batchHeaders(uid) as Record<string, string>
    expect(decideSession({ ...ordinary, sent: renamed, headers }, successors)).toMatchObject({ session: { uid } })
  })

  test('only records a token of a stashed session', () => {
    const successors = new TokenSuccessors()
    successors.stash(sent)
    const headers = headersOf({ token: 'new', expiry: 2000 })
    expect(decideSession({ ...ordinary, headers }, successors)).toMatchObject({ kind: 'record' })
    expect(decideSession({ ...ordinary, status: 401, headers: {} }, successors)).toEqual({ kind: 'keep' })
  })

  test('clears the cookies of an ended session that are sent again, but not on a late 401', () => {
    let now = 0
    const successors = new TokenSuccessors({ now: () => now })
    now = 100
    successors.end(sent, 'signed-out')
    const at = (receivedAt: number) =>
      decideSession({ ...ordinary, status: 401, headers: {}, receivedAt }, successors).kind
    expect([at(99), at(101)]).toEqual(['keep', 'clear'])
    successors.end(sent, 'replaced')
    expect([at(99), at(101), at(10_101)]).toEqual(['keep', 'keep', 'clear'])
  })
})

describe('TokenSuccessors', () => {
  test('leads from each token that was followed to the newest one', () => {
    const successors = new TokenSuccessors()
    const second = { ...sent, accessToken: 'second', expiry: 500 }
    const third = { ...sent, accessToken: 'third', expiry: 600 }
    successors.record(second, sent)
    successors.record(third, second)
    expect([sent, second, third].map((session) => successors.newestOf(session))).toEqual([third, third, third])
    const unknown = { ...sent, accessToken: 'from another gateway' }
    expect(successors.newestOf(unknown)).toBe(unknown)
  })

  test('takes the address from the cookie when the tokens are equal', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, uid: 'oud@demo.example' }, sent)
    expect(successors.newestOf(sent)).toBe(sent)
  })
})
