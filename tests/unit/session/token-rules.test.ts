import { describe, expect, test } from 'vitest'
import type { Session } from '#server/session/session.ts'
import { decideSession } from '#server/session/token-rules.ts'
import { TokenSuccessors } from '#server/session/token-successors.ts'
import { batchHeaders, tokenHeaders } from '../../support/upstream.ts'

const uid = 'vrijwilliger@demo.example'
const sent: Session = { accessToken: 'old', client: 'client-1', uid, expiry: 1000 }
const ordinary = { sent, startsSession: false, status: 200 }
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
    successors.record({ ...sent, accessToken: 'newer', expiry: 2000 })
    const headers = batchHeaders('nieuw@demo.example') as Record<string, string>
    expect(decideSession({ ...ordinary, headers }, successors)).toMatchObject({
      session: { accessToken: 'newer', uid: 'nieuw@demo.example' },
    })
  })

  test('ignores a token older than the stored one', () => {
    const headers = headersOf({ token: 'late', expiry: 999 })
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'keep' })
  })

  test('ignores a token that another response has overtaken', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, accessToken: 'successors', expiry: 3000 })
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
    expect(decideSession({ sent: null, startsSession: false, status: 200, headers }, new TokenSuccessors())).toEqual({
      kind: 'unsolicited',
    })
  })

  test('stores the token of a request that starts a session', () => {
    const headers = headersOf({ token: 'new', expiry: 5 })
    expect(
      decideSession({ sent: null, startsSession: true, status: 200, headers }, new TokenSuccessors()),
    ).toMatchObject({
      kind: 'store',
    })
  })

  test('starts no session on a refused sign-in', () => {
    const headers = headersOf({ token: 'new' })
    expect(decideSession({ sent: null, startsSession: true, status: 401, headers }, new TokenSuccessors())).toEqual({
      kind: 'unsolicited',
    })
  })

  test('clears the session on a 401 to the newest token', () => {
    const successors = new TokenSuccessors()
    successors.record(sent)
    expect(decideSession({ ...ordinary, status: 401, headers: {} }, successors)).toEqual({ kind: 'clear' })
  })

  test('keeps the session on a late 401 to an old token', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, accessToken: 'newer', expiry: 1001 })
    expect(decideSession({ ...ordinary, status: 401, headers: {} }, successors)).toEqual({ kind: 'keep' })
  })

  test('ignores a response after sign-out', () => {
    const successors = new TokenSuccessors()
    successors.end(sent)
    expect(decideSession({ ...ordinary, headers: headersOf({ token: 'late', expiry: 9000 }) }, successors)).toEqual({
      kind: 'keep',
    })
  })
})
