import { describe, expect, test } from 'vitest'
import type { Session } from '#server/session/session.ts'
import { decideSession } from '#server/session/token-rules.ts'
import { TokenSuccessors } from '#server/session/token-successors.ts'
import { batchHeaders, tokenHeaders } from '../../support/upstream.ts'

const uid = 'vrijwilliger@demo.example'
const sent: Session = { accessToken: 'old', client: 'client-1', uid, expiry: 1000 }
const ordinary = { sent, startsSession: false, status: 200 }
const headersOf = (session: Parameters<typeof tokenHeaders>[0]) => tokenHeaders(session) as Record<string, string>

describe('what a backend answer means for the session (sessions.md)', () => {
  test('a rotated token is stored with its client, uid and expiry (sessions.md SES-2)', () => {
    expect(
      decideSession({ ...ordinary, headers: headersOf({ token: 'new', expiry: 2000 }) }, new TokenSuccessors()),
    ).toEqual({
      kind: 'store',
      session: { accessToken: 'new', client: 'client-1', uid, expiry: 2000 },
    })
  })

  test('the blank token of a batch answer is never stored', () => {
    const headers = batchHeaders() as Record<string, string>
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'keep' })
  })

  test('a uid that changed in a batch answer is stored with the token that stays (sessions.md SES-5)', () => {
    const headers = batchHeaders('nieuw@demo.example') as Record<string, string>
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({
      kind: 'store',
      session: { ...sent, uid: 'nieuw@demo.example' },
    })
  })

  test('a changed uid goes with the successors token, not with the one that happened to be sent', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, accessToken: 'newer', expiry: 2000 })
    const headers = batchHeaders('nieuw@demo.example') as Record<string, string>
    expect(decideSession({ ...ordinary, headers }, successors)).toMatchObject({
      session: { accessToken: 'newer', uid: 'nieuw@demo.example' },
    })
  })

  test('a token that is older than the stored one is ignored', () => {
    const headers = headersOf({ token: 'late', expiry: 999 })
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'keep' })
  })

  test('a token that another answer has overtaken is ignored', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, accessToken: 'successors', expiry: 3000 })
    expect(decideSession({ ...ordinary, headers: headersOf({ token: 'late', expiry: 2000 }) }, successors)).toEqual({
      kind: 'keep',
    })
  })

  test('a session without its uid or client is not stored at all', () => {
    for (const name of ['uid', 'client']) {
      const headers = { ...headersOf({ token: 'new', expiry: 2000 }), [name]: '' }
      expect(decideSession({ ...ordinary, headers }, new TokenSuccessors()), name).toEqual({ kind: 'keep' })
    }
  })

  test('repeated token headers are no token', () => {
    const headers = { ...headersOf({ token: 'new' }), 'access-token': ['a', 'b'] }
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'keep' })
  })

  test('a token with a line break in it is dropped', () => {
    const headers = headersOf({ token: 'new\r\nset-cookie: x=y' })
    expect(decideSession({ ...ordinary, headers }, new TokenSuccessors())).toEqual({ kind: 'keep' })
  })

  test('a token that nobody asked for is dropped and reported', () => {
    const headers = headersOf({ token: 'new' })
    expect(decideSession({ sent: null, startsSession: false, status: 200, headers }, new TokenSuccessors())).toEqual({
      kind: 'unsolicited',
    })
  })

  test('the calls that start a session may bring one', () => {
    const headers = headersOf({ token: 'new', expiry: 5 })
    expect(
      decideSession({ sent: null, startsSession: true, status: 200, headers }, new TokenSuccessors()),
    ).toMatchObject({
      kind: 'store',
    })
  })

  test('a refused sign-in starts nothing, whatever its headers say', () => {
    const headers = headersOf({ token: 'new' })
    expect(decideSession({ sent: null, startsSession: true, status: 401, headers }, new TokenSuccessors())).toEqual({
      kind: 'unsolicited',
    })
  })

  test('a 401 ends the session when the successors token was sent', () => {
    const successors = new TokenSuccessors()
    successors.record(sent)
    expect(decideSession({ ...ordinary, status: 401, headers: {} }, successors)).toEqual({ kind: 'clear' })
  })

  test('a late 401 to an old token never signs the visitor out', () => {
    const successors = new TokenSuccessors()
    successors.record({ ...sent, accessToken: 'newer', expiry: 1001 })
    expect(decideSession({ ...ordinary, status: 401, headers: {} }, successors)).toEqual({ kind: 'keep' })
  })

  test('an answer that comes after signing out brings nothing back', () => {
    const successors = new TokenSuccessors()
    successors.end(sent)
    expect(decideSession({ ...ordinary, headers: headersOf({ token: 'late', expiry: 9000 }) }, successors)).toEqual({
      kind: 'keep',
    })
  })
})
